/** Characters that may be looked through in vain; the parser takes a third of a second for as many. */
const MAX_SCANNED = 100_000_000;

const [DOUBLE_QUOTE, SINGLE_QUOTE, LESS, GREATER] = [34, 39, 60, 62];

/**
 * Whether an XML text has so many tags without an end that the parser would take minutes: from each it looks for a `>`
 * outside of quotes, up to the end of the text. This check itself takes a time that grows evenly with the text.
 */
export function hasManyOpenTags(xml: string): boolean {
  const { length } = xml;
  /** By position: 1 where a `>` outside of quotes follows, if the text is read from there. */
  const ends = new Uint8Array(length + 1);
  let [nextDouble, nextSingle, scanned] = [length, length, 0];
  for (let at = length - 1; at >= 0; at--) {
    const code = xml.charCodeAt(at);
    let next = at + 1;
    if (code === DOUBLE_QUOTE) {
      next = nextDouble + 1;
      nextDouble = at;
    } else if (code === SINGLE_QUOTE) {
      next = nextSingle + 1;
      nextSingle = at;
    }
    ends[at] = code === GREATER ? 1 : (ends[next] ?? 0);
    if (code === LESS && ends[at] === 0) scanned += length - at;
  }
  return scanned > MAX_SCANNED;
}
