/**
 * Cuts the document type declaration out of an XML text. Feeds need none, and its entities are the way in for
 * "billion laughs" and for reading local files; references to them stay as plain words.
 * An unclosed declaration is cut to the end of the text.
 */
export function stripDoctype(xml: string): string {
  const start = endOfProlog(xml);
  if (!/^<!doctype\b/i.test(xml.slice(start, start + 10))) return xml;
  return xml.slice(0, start) + xml.slice(endOfDeclaration(xml, start));
}

/** Offset of the first thing that is no whitespace, comment or processing instruction. */
export function endOfProlog(xml: string): number {
  const passed = /\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>/y;
  let at = 0;
  while (passed.test(xml)) at = passed.lastIndex;
  return at;
}

const ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '<?': '?>', '"': '"', "'": "'" };

/** The declaration ends at the first `>` outside of quotes, comments and the `[…]` subset. */
function endOfDeclaration(xml: string, start: number): number {
  const token = /<!--|<\?|["'[\]>]/g;
  token.lastIndex = start;
  let inSubset = false;
  for (let found = token.exec(xml); found; found = token.exec(xml)) {
    const end = ENDS[found[0]];
    if (end) {
      const stop = xml.indexOf(end, token.lastIndex);
      if (stop === -1) return xml.length;
      token.lastIndex = stop + end.length;
    } else if (found[0] !== '>') inSubset = found[0] === '[';
    else if (!inSubset) return token.lastIndex;
  }
  return xml.length;
}
