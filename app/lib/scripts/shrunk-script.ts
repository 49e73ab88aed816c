/**
 * A script without needless spaces. For our own inline scripts: every statement ends in a semicolon, strings stand in
 * single quotes on one line, there are no comments, and no regular expression holds a space or a quote.
 */
export function shrunkScript(script: string): string {
  return script
    .replace(
      /('[^'\n]*')|\s*([=+*?:,;{}()<>|&!-])\s*/g,
      (_, text?: string, sign?: string) => text ?? sign ?? '',
    )
    .replace(/;}/g, '}')
    .trim();
}
