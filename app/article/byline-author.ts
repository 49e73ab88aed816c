/** "By", "by:" or "Por" at the beginning, as many as there are: the page says it itself, in its own language. */
const BY = /^(?:\s*(?:by|por)\b[\s:,–—-]*)+/i;

/** An author as feeds give it, without the word that the byline puts before it; null where nothing is left. */
export function bylineAuthor(author: string | null): string | null {
  return author?.replace(BY, '').trim() || null;
}
