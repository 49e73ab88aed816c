interface Danger {
  is: RegExp;
  what: string;
}

/**
 * What an SVG of a brand must not have: code, pages within the picture, and anything fetched from elsewhere, which
 * browsers refuse in `<img>` (SVG Integration, "secure animated mode"), so that the picture shows without it.
 */
const DANGERS: readonly Danger[] = [
  { is: /<script\b/i, what: 'a script' },
  { is: /\son[a-z]+\s*=\s*["']/i, what: 'an event handler' },
  { is: /(?:href|src)\s*=\s*["']\s*(?:javascript|vbscript):/i, what: 'a link that runs code' },
  {
    is: /<(?:foreignObject|iframe|embed|object|audio|video)\b/i,
    what: 'a page or player within the picture',
  },
  { is: /<!ENTITY/i, what: 'an entity declaration' },
  {
    is: /<(?:image|use|feImage|script|link|textPath|pattern|linearGradient|radialGradient)\b[^>]*?\b(?:xlink:)?(?:href|src)\s*=\s*["']\s*(?:https?:|\/\/|file:|\.{0,2}\/|[\w-]+\.)/i,
    what: 'a reference to another file',
  },
  { is: /url\(\s*["']?\s*(?:https?:|\/\/|file:)/i, what: 'a reference to another file' },
  { is: /@import\b/i, what: 'a style sheet from elsewhere' },
  { is: /<\?xml-stylesheet\b/i, what: 'a style sheet from elsewhere' },
];

/** What in an SVG must not be there, in words; undefined if it is harmless. Comments do not count. */
export function svgDanger(svg: string): string | undefined {
  const text = svg.replace(/<!--[\s\S]*?-->/g, '');
  return DANGERS.find(({ is }) => is.test(text))?.what;
}
