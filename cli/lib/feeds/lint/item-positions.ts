/** Position of an item, and its text. */
export interface ItemPosition {
  /** 1-based. */
  line: number;
  xml: string;
}

/** The items of an XML text, in its order. */
export function itemPositions(text: string): ItemPosition[] {
  const starts = [...text.matchAll(/<(?:[\w-]+:)?(?:item|entry)[\s>]/g)].map(({ index }) => index);
  const places: ItemPosition[] = [];
  let line = 1;
  let at = 0;
  for (const [number, start] of starts.entries()) {
    for (
      let next = text.indexOf('\n', at);
      next !== -1 && next < start;
      next = text.indexOf('\n', next + 1)
    ) {
      line += 1;
      at = next + 1;
    }
    const end = text.slice(start, starts[number + 1]).search(/<\/(?:[\w-]+:)?(?:item|entry)\s*>/);
    places.push({ line, xml: text.slice(start, end === -1 ? starts[number + 1] : start + end) });
  }
  return places;
}

/** The text of the first of these elements in an item, as written; null when there is none. */
export function elementText(xml: string, names: string): string | null {
  const found = new RegExp(`<(?:${names})(?:\\s[^>]*)?>([\\s\\S]*?)</(?:${names})\\s*>`).exec(xml);
  return found?.[1]?.replace(/^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/, '$1').trim() ?? null;
}
