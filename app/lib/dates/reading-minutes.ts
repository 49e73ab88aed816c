/** Words that a person reads in a minute. Source: Brysbaert 2019, silent reading of English non-fiction (238). */
const WORDS_A_MINUTE = 238;

/** Minutes that reading takes, at least 1, from the words of an HTML text. */
export function readingMinutes(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
