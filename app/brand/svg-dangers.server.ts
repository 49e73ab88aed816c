import { type SvgToken, svgTokens } from './svg-tokens.server.ts';

const ELSEWHERE = 'a reference to another file';
const STYLE_SHEET = 'a style sheet from elsewhere';
const PAGES = new Set(['foreignobject', 'iframe', 'embed', 'object', 'audio', 'video']);
/** Encodings in which markup has the bytes of ASCII, so that it is the same for whoever reads the file as UTF-8. */
const ENCODING = /encoding\s*=\s*["'](?!(?:utf-8|us-ascii|iso-8859-\d+|windows-125\d)["'])/i;

/** Longest text that is checked, in characters: programs that draw SVG refuse longer ones, too. */
const MAX_LENGTH = 10_000_000;

/**
 * What in an SVG must not be there, in words; undefined if it is harmless: code, pages within the picture, and anything
 * fetched from elsewhere, which browsers refuse in `<img>` (SVG Integration, "secure animated mode"), so that the
 * picture shows without it. Comments do not count. Names count without their prefix, as any prefix may stand for SVG.
 */
export function svgDanger(svg: string): string | undefined {
  if (svg.length > MAX_LENGTH) return 'more than 10 MB of text';
  // UTF-16, which a browser would read, and this not.
  if (svg.includes('\0')) return 'text that is not UTF-8';
  const open: string[] = [];
  let css = '';
  for (const token of svgTokens(svg.replace(/^\uFEFF/, ''))) {
    const danger = dangerIn(token);
    if (danger !== undefined) return danger;
    if (token.kind === 'start' && !token.isEmpty) open.push(localName(token.name));
    if (token.kind === 'end' && open.pop() === 'style') css += '\n';
    // Comments within a style sheet do not part its text.
    if (token.kind === 'text' && open.includes('style')) css += token.text;
  }
  return dangerInCss(css);
}

function dangerIn(token: SvgToken): string | undefined {
  switch (token.kind) {
    case 'instruction':
      if (token.target.toLowerCase() === 'xml-stylesheet') return STYLE_SHEET;
      return ENCODING.test(token.text) ? 'text that is not UTF-8' : undefined;
    case 'unreadable':
      if (!/^<!DOCTYPE/i.test(token.text)) return 'markup that is no XML';
      return /<!ENTITY/i.test(token.text) ? 'an entity declaration' : 'declarations in its DOCTYPE';
    case 'start':
      return dangerInElement(localName(token.name), token.attributes);
    default:
      return undefined;
  }
}

function dangerInElement(
  element: string,
  attributes: ReadonlyArray<readonly [name: string, value: string]>,
): string | undefined {
  if (element === 'script') return 'a script';
  if (PAGES.has(element)) return 'a page or player within the picture';
  for (const [name, value] of attributes) {
    const danger = dangerInAttribute(element, name, value);
    if (danger !== undefined) return danger;
  }
  return undefined;
}

function dangerInAttribute(element: string, name: string, value: string): string | undefined {
  if (name.toLowerCase().startsWith('xmlns')) return undefined;
  if (/^on[a-z]/i.test(name)) return 'an event handler';
  // Browsers leave out control characters and spaces in addresses (URL Standard, basic URL parser).
  const bare = value.replace(/[\0-\x20]/g, '');
  if (/(?:^|;)(?:javascript|vbscript):/i.test(bare)) return 'a link that runs code';
  const local = localName(name);
  if (local === 'attributename' && /^(?:[^:]*:)?(?:href$|on)/i.test(bare)) return 'a link that changes';
  if (element !== 'a' && ['href', 'src', 'base'].includes(local) && !/^(?:$|#|data:)/i.test(bare))
    return ELSEWHERE;
  return name.includes(':') ? undefined : dangerInCss(value);
}

/** A style sheet may hold references within the picture, and pictures that it brings along. */
function dangerInCss(css: string): string | undefined {
  const text = css.replace(/\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi, (_, code, character) =>
    code === undefined ? character : fromCode(Number.parseInt(code, 16)),
  );
  if (/@import\b/i.test(text)) return STYLE_SHEET;
  return /url\((?!\s*["']?\s*(?:#|data:))|image-set\(/i.test(text) ? ELSEWHERE : undefined;
}

function fromCode(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
