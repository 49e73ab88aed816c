import { mapMarkup } from './map-markup.server.ts';

interface Pieces {
  before: string;
  items: readonly string[];
  after: string;
}

/** Documents that are tried to part the items that can be read from those that cannot. */
const MAX_TRIALS = 400;

/**
 * Recovers the complete items of a damaged RSS or Atom text: truncated, with an enclosing element that is never closed,
 * or with an item that cannot be read.
 * @param read the items of a small document of the same format, first with all complete items and then with parts of
 * them; undefined where it cannot be read
 */
export function salvageItems<Item>(
  xml: string,
  read: (document: string) => readonly Item[] | undefined,
): readonly Item[] {
  const pieces = piecesOf(xml);
  let trials = 0;
  const readAll = (items: readonly string[]): readonly Item[] => {
    if (!pieces || ++trials > MAX_TRIALS) return [];
    const found = read(documentOf({ ...pieces, items })) ?? [];
    if (found.length >= items.length || items.length === 1) return found;
    const half = Math.ceil(items.length / 2);
    const parts = [...readAll(items.slice(0, half)), ...readAll(items.slice(half))];
    return parts.length > found.length ? parts : found;
  };
  return readAll(pieces?.items ?? []);
}

function documentOf({ before, items, after }: Pieces): string {
  return before + items.join('') + after;
}

function piecesOf(text: string): Pieces | null {
  const xml = mapMarkup(text, (markup) => markup, { dropComments: true });
  const root = /<(?:[\w-]+:)?(rss|rdf|feed)\b[^>]*>/i.exec(xml);
  if (!root) return null;
  const kind = root[1]?.toLowerCase();
  const unit = kind === 'feed' ? 'entry' : 'item';
  const closed = new RegExp(String.raw`<${unit}[\s>](?:(?!<${unit}[\s>])[\s\S])*?</${unit}\s*>`, 'gi');
  const items = (xml.match(closed) ?? []).filter((item) => !/^<[^<>]*>\s*<\//.test(item));
  if (items.length === 0) return null;
  const head = xml.slice(0, xml.search(new RegExp(`<${unit}[\\s>]`, 'i')));
  const facts =
    head
      .match(
        /<(title|link|language|id)(?:\s[^<>]*)?(?:\/>|>[^<]*(?:<!\[CDATA\[(?:(?!<!\[CDATA\[)[\s\S])*?\]\]>)?\s*<\/\1\s*>)/gi,
      )
      ?.join('') ?? '';
  const end = `</${root[0].slice(1).match(/^[\w:-]+/)?.[0]}>`;
  if (kind === 'feed') return { before: root[0] + facts, items, after: end };
  const channel = `<channel>${facts}`;
  if (kind === 'rss') return { before: root[0] + channel, items, after: `</channel>${end}` };
  return { before: `${root[0]}${channel}</channel>`, items, after: end };
}
