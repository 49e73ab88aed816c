/** Least number of paragraphs between two ads. */
const PARAGRAPHS_BETWEEN_ADS = 3;

const VOID = new Set(['br', 'hr', 'img', 'wbr', 'source', 'track', 'col', 'input', 'embed', 'area']);

/**
 * Cuts the markup of a story at the ends of paragraphs, where ads may be placed. Cuts only between top-level
 * paragraphs: lists, quotes, tables and figures stay whole, and the last part has at least as many paragraphs as
 * the others, so that no ad comes right before the end.
 * @param html sanitised markup
 * @param maxParts the largest number of parts
 * @returns the parts; joined, they are the markup again
 */
export function splitBody(html: string, maxParts: number): string[] {
  const ends = paragraphEnds(html);
  const cuts: number[] = [];
  for (
    let count = PARAGRAPHS_BETWEEN_ADS;
    count <= ends.length - PARAGRAPHS_BETWEEN_ADS;
    count += PARAGRAPHS_BETWEEN_ADS
  ) {
    const cut = ends[count - 1];
    if (cut !== undefined && cuts.length < maxParts - 1) cuts.push(cut);
  }
  return [0, ...cuts].map((from, index) => html.slice(from, cuts[index]));
}

/** Offsets after each top-level `</p>`. */
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
