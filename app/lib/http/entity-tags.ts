/**
 * Whether an `If-None-Match` header names an entity tag, by weak comparison (RFC 9110, 8.8.3.2 and 13.1.2): `*`, or a
 * list of tags of which one is the same but for its `W/`.
 * @param tag of what would be sent, with its quotes
 */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header?.trim() === '*') return true;
  const opaque = (one: string) => one.replace(/^W\//, '');
  return (header?.match(/(?:W\/)?"[^"]*"/g) ?? []).some((one) => opaque(one) === opaque(tag));
}
