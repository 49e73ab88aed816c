import { paragraphEnds } from './split-body.ts';

/** A preview shows so many paragraphs at most. */
const MOST_PARAGRAPHS = 2;

/**
 * The beginning of a story, for its preview: never all of it, however short it is.
 * @param html sanitised markup
 * @returns its first paragraphs, at most half of them; empty where there is but one, or none that stands by itself
 */
export function introOf(html: string): string {
  const ends = paragraphEnds(html);
  const count = Math.min(MOST_PARAGRAPHS, Math.floor(ends.length / 2));
  return html.slice(0, ends[count - 1] ?? 0);
}
