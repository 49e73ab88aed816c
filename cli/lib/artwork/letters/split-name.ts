const OPENERS = /^(news|daily|noticias|prepaid|current|hashtag)(?=\p{Ll}{3,})/iu;

/**
 * Splits a name into two parts: at the space that leaves the halves most alike in length, at a capital within the
 * word, or after a word such as `News` that begins it. One part if none applies.
 */
export function splitName(name: string): { parts: [string] | [string, string]; spaced: boolean } {
  const words = name.trim().split(/\s+/);
  if (words.length > 1) return { parts: nearestHalves(words), spaced: true };
  const word = words[0] ?? '';
  const inner = word.match(/^(.*?[\p{Ll}\d])(\p{Lu}.*)$/u);
  if (inner?.[1] && inner[2]) return { parts: [inner[1], inner[2]], spaced: false };
  const opener = word.match(OPENERS)?.[0];
  if (opener) return { parts: [opener, word.slice(opener.length)], spaced: false };
  return { parts: [word], spaced: false };
}

/** True if the second part may be on a line of its own: after a space, or starting with a capital. */
export function mayBreak({ parts, spaced }: ReturnType<typeof splitName>): boolean {
  return parts.length === 2 && (spaced || /^\p{Lu}/u.test(parts[1]));
}

function nearestHalves(words: readonly string[]): [string, string] {
  const breaks = words.slice(1).map((_, at): [string, string] => {
    return [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')];
  });
  const difference = ([first, second]: [string, string]) => Math.abs(first.length - second.length);
  return breaks.reduce((best, next) => (difference(next) < difference(best) ? next : best));
}
