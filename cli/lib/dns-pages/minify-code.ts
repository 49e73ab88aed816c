/** CSS without comments and unnecessary spaces. For our own sheets only: it does not parse strings with `{` or `;`. */
export function minifyCss(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/([:, -])0\./g, '$1.')
    .replace(/="([a-z]+)"\]/g, '=$1]')
    .replace(/([a-z]) \+ (?=[a-z])/g, '$1+')
    .replace(/;}/g, '}')
    .trim();
}

/**
 * A script without comment lines and unnecessary spaces. For our own script only: every statement ends in a
 * semicolon, strings are in single quotes, and no regular expression contains a space.
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
