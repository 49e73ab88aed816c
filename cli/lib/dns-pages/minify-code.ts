/** CSS without comments and needless spaces. For our own sheets: it knows nothing of strings that hold `{` or `;`. */
export function minifyCss(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/([:, -])0\./g, '$1.')
    .replace(/;}/g, '}')
    .trim();
}

/**
 * A script without comments on lines of their own and needless spaces. For our own script: every statement ends in a
 * semicolon, strings stand in single quotes, and no regular expression holds a space.
 */
export function minifyScript(script: string): string {
  return script
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(
      /('[^'\n]*')|\s*([=+*?:,;{}()<>|&!-])\s*/g,
      (_, text?: string, sign?: string) => text ?? sign ?? '',
    )
    .replace(/;}/g, '}')
    .trim();
}
