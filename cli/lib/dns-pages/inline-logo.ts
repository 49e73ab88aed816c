/** Longest logo that is put into a page, bytes; the page must stay under 15 KB. */
const MAX_BYTES = 6 * 1024;

/** What an inline picture must not hold: code, styles that the page's policy forbids, and requests elsewhere. */
const UNSUITABLE =
  /<(script|style|foreignObject|image|use|a|animate\w*|set)\b|\son\w+\s*=|\sstyle\s*=|href\s*=|url\(|<!/i;

/**
 * An SVG as it may stand inside a page, without prologue and comments. Undefined where it is too long, or holds what
 * a page with a strict policy would not show; the page then writes the brand's name.
 */
export function inlineLogo(svg: string): string | undefined {
  const picture = svg
    .replace(/^\uFEFF/, '')
    .replace(/<\?[\s\S]*?\?>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!DOCTYPE[^>[]*>/i, '')
    .trim();
  const whole = /^<svg\b[\s\S]*<\/svg>$/i.test(picture) && picture.indexOf('</svg>') === picture.length - 6;
  return whole && Buffer.byteLength(picture) <= MAX_BYTES && !UNSUITABLE.test(picture) ? picture : undefined;
}
