const TAG = /<(\/?)([a-z][a-z0-9]*)[^<>]*>?/gi;

/** Elements without content, and those that the next of their kind closes. */
const NOT_NESTING = new Set(
  'p li dt dd tr td th option br img hr input meta link source wbr col area base embed'.split(' '),
);

/** Deepest nesting that is parsed; the time to parse grows with the square of the depth. */
const MAX_DEPTH = 500;

/**
 * The HTML unchanged, or without any tags if it nests too deep: then it is an attack, not a story. As in the parser, an
 * end tag closes all that is open within its element, and nothing where no such element is open.
 */
export function shallowHtml(html: string): string {
  const open: string[] = [];
  for (const [, closing, tag = ''] of html.matchAll(TAG)) {
    const name = tag.toLowerCase();
    if (NOT_NESTING.has(name)) continue;
    if (!closing) open.push(name);
    else if (open.includes(name)) open.length = open.lastIndexOf(name);
    if (open.length > MAX_DEPTH) return html.replace(/<[^<>]*>/g, ' ');
  }
  return html;
}
