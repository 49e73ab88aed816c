/**
 * Recovers the complete items of a damaged RSS or Atom text: truncated, or with an enclosing element that is never
 * closed.
 * @returns a small document of the same format with those items, or null when there are none
 */
export function salvageItems(xml: string): string | null {
  const root = /<(?:[\w-]+:)?(rss|rdf|feed)\b[^>]*>/i.exec(xml);
  if (!root) return null;
  const kind = root[1]?.toLowerCase();
  const unit = kind === 'feed' ? 'entry' : 'item';
  const items = xml.match(
    new RegExp(String.raw`<${unit}[\s>](?:(?!<${unit}[\s>])[\s\S])*?</${unit}\s*>`, 'gi'),
  );
  if (!items) return null;
  const head = xml.slice(0, xml.search(new RegExp(`<${unit}[\\s>]`, 'i')));
  const facts =
    head.match(
      /<(title|link|language|id)(?:\s[^>]*)?(?:\/>|>[^<]*(?:<!\[CDATA\[[\s\S]*?\]\]>)?\s*<\/\1\s*>)/gi,
    ) ?? [];
  const name = root[0].slice(1).match(/^[\w:-]+/)?.[0];
  if (kind === 'feed') return `${root[0]}${facts.join('')}${items.join('')}</${name}>`;
  const channel = `<channel>${facts.join('')}`;
  if (kind === 'rss') return `${root[0]}${channel}${items.join('')}</channel></${name}>`;
  return `${root[0]}${channel}</channel>${items.join('')}</${name}>`;
}
