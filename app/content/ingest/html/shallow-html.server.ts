const TAG = /<(\/?)([a-z][a-z0-9]*)[^<>]*>?/gi;

/** Elements without content, and those that the next of their kind closes. */
const NOT_NESTING = new Set(
  'p li dt dd tr td th option br img hr input meta link source wbr col area base embed'.split(' '),
);

/** Deepest nesting that is parsed; the time to parse grows with the square of the depth. */
const MAX_DEPTH = 500;

/** The HTML unchanged, or without any tags if it nests too deep: then it is an attack, not a story. */
export function shallowHtml(html: string): string {
  let depth = 0;
  for (const [, closing, name = ''] of html.matchAll(TAG)) {
    if (NOT_NESTING.has(name.toLowerCase())) continue;
    depth = closing ? Math.max(0, depth - 1) : depth + 1;
    if (depth > MAX_DEPTH) return html.replace(/<[^<>]*>/g, ' ');
  }
  return html;
}
