/** A text between two ads has at least this many paragraphs. */
export const PARAGRAPHS_BETWEEN_ADS = 3;

const VOID = new Set(['br', 'hr', 'img', 'wbr', 'source', 'track', 'col', 'input', 'embed', 'area']);

/**
 * Cuts the markup of a story at the ends of paragraphs, where ads may stand. Only between paragraphs of the text
 * itself: lists, quotes, tables and figures stay whole, and the last part keeps at least as many paragraphs as the
 * others, so that no ad stands right above the end.
 * @param html sanitised markup
 * @param most how many parts there may be at most
 * @returns the parts; joined, they are the markup again
 */
export function splitBody(html: string, most: number): string[] {
  const ends = paragraphEnds(html);
  const cuts: number[] = [];
  for (
    let place = PARAGRAPHS_BETWEEN_ADS;
    place <= ends.length - PARAGRAPHS_BETWEEN_ADS;
    place += PARAGRAPHS_BETWEEN_ADS
  ) {
    const cut = ends[place - 1];
    if (cut !== undefined && cuts.length < most - 1) cuts.push(cut);
  }
  return [0, ...cuts].map((from, index) => html.slice(from, cuts[index]));
}

/** Offsets behind each `</p>` that lies in no other element. */
export function paragraphEnds(html: string): number[] {
  const ends: number[] = [];
  let depth = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi)) {
    if (VOID.has(name.toLowerCase()) || tag.endsWith('/>')) continue;
    depth += slash ? -1 : 1;
    if (slash && depth === 0 && name.toLowerCase() === 'p') ends.push(index + tag.length);
  }
  return ends;
}
