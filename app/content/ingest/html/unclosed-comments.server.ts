/**
 * HTML without the marks of comments that are never closed, which would hide all that follows. Conditional comments of
 * office programs stay: what is in them is not for readers.
 */
export function withoutUnclosedComments(html: string): string {
  if (!html.includes('<!--')) return html;
  const closed = Math.max(html.lastIndexOf('-->'), html.lastIndexOf('--!>'));
  const rest = closed === -1 ? 0 : closed;
  return html.slice(0, rest) + html.slice(rest).replace(/<!--(?!\[if\b)/gi, ' ');
}
