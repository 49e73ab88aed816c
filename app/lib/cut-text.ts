/** What belongs to the character before it: marks, signs of variation, tones of skin, and what joins two. */
const GOES_ON = /^(?:[\p{M}\p{Emoji_Modifier}\u200D]|[\uDC00-\uDFFF])/u;

/** At most `limit` characters, cut at the end of a word and marked with an ellipsis. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit);
  const blank = head.lastIndexOf(' ');
  // Scripts without blanks, and one endless word, are cut at the limit, never inside a character.
  const cut = blank > limit * 0.6 ? head.slice(0, blank) : head.slice(0, endOfCharacter(text, limit - 1));
  return `${cut.replace(/[\s,;:.…–—-]+$/, '')}…`;
}

/** Characters of a reader (UAX 29); browsers of before 2024 may lack it. */
const characters =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined;

/** More than the longest character has code units behind its first ones. */
const AHEAD = 32;

/** The last position, up to this one, at which a character ends. */
function endOfCharacter(text: string, max: number): number {
  const start = characters?.segment(text.slice(0, max + AHEAD)).containing(max)?.index;
  if (start !== undefined) return start > 0 ? start : max;
  let end = max;
  while (end > 0 && (GOES_ON.test(text.slice(end, end + 2)) || text[end - 1] === '\u200D')) end -= 1;
  return end > 0 ? end : max;
}
