const NAMESPACE = 'http://purl.org/atompub/tombstones/1.0';

/** The ids that an Atom text marks as deleted: `<at:deleted-entry ref="…">` (RFC 6721). */
export function deletedEntries(xml: string): string[] {
  if (!xml.includes(NAMESPACE)) return [];
  const markup = xml.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  const found = markup.matchAll(/<(?:[\w.-]+:)?deleted-entry\b[^>]*?\sref\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  const ids = [...found].map(([, double, single]) => unescaped(double ?? single ?? '').trim());
  return [...new Set(ids.filter((id) => id !== ''))];
}

function unescaped(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');
}
