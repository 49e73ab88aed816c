/**
 * An XML text with all markup changed: what is between character data and comments, which come back as they are. Of a
 * section without an end nothing is known, so the rest of the text comes back with it.
 * @param change gets each piece of markup
 * @param options `dropComments` leaves comments out
 */
export function mapMarkup(
  xml: string,
  change: (markup: string) => string,
  { dropComments = false } = {},
): string {
  let result = '';
  let at = 0;
  for (;;) {
    const [start, end] = nextSection(xml, at);
    result += change(xml.slice(at, start));
    if (start === xml.length) return result;
    if (!dropComments || !xml.startsWith('<!--', start)) result += xml.slice(start, end);
    at = end;
  }
}

/** Start and end of the first comment or character data; both the text's end where there is none. */
function nextSection(xml: string, from: number): [number, number] {
  const token = /<!--|<!\[CDATA\[/gi;
  token.lastIndex = from;
  const found = token.exec(xml);
  if (!found) return [xml.length, xml.length];
  const mark = found[0] === '<!--' ? '-->' : ']]>';
  const end = xml.indexOf(mark, token.lastIndex);
  return [found.index, end === -1 ? xml.length : end + mark.length];
}
