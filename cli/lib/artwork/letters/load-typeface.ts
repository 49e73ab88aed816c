import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Font, type Glyph, parse } from 'opentype.js/dist/opentype.mjs';
import { TYPEFACES, type Typeface } from '#schemas/brand/typefaces.ts';

/**
 * Where the font files are: a folder that holds one folder a typeface (as `node_modules/@fontsource` does), or a
 * function that turns a module name into a path, as `createRequire(import.meta.url).resolve` does.
 */
type FontSource = string | ((moduleName: string) => string);

/** One weight of a typeface, opened. */
export interface FontFace {
  unitsPerEm: number;
  /** Height of a capital, as a share of the font size. */
  capHeight: number;
  /** Height of a small x, as a share of the font size. */
  xHeight: number;
  /** The glyph of a character, or undefined if the typeface has none. */
  glyphOf(character: string): Glyph | undefined;
  /** Extra advance between two characters, in font units; negative moves them closer. */
  kerning(left: string, right: string): number;
}

/** An opened typeface: the weight of the brand's headlines, and its regular weight for contrast. */
export interface LoadedTypeface {
  key: Typeface;
  serif: boolean;
  headline: FontFace;
  regular: FontFace;
}

const REGULAR_WEIGHT = 400;

/**
 * Opens a headline typeface from the `.woff` files of `@fontsource/<key>`.
 * @throws Error if the package or one of its files is not installed.
 */
export function loadTypeface(key: Typeface, fonts: FontSource): LoadedTypeface {
  const { weight, generic } = TYPEFACES[key];
  return {
    key,
    serif: generic === 'serif',
    headline: openFace(key, weight, fonts),
    regular: openFace(key, REGULAR_WEIGHT, fonts),
  };
}

function openFace(key: Typeface, weight: number, fonts: FontSource): FontFace {
  const latin = openFont(fontFile(key, 'latin', weight, fonts));
  const extended = lazy(() => {
    const file = fontFile(key, 'latin-ext', weight, fonts);
    return existsSync(file) ? openFont(file) : undefined;
  });
  const glyphOf = (character: string): Glyph | undefined =>
    glyphIn(latin, character) ?? glyphIn(extended(), character) ?? glyphIn(latin, withoutAccent(character));
  return {
    unitsPerEm: latin.unitsPerEm,
    capHeight: heightOf(latin, 'H'),
    xHeight: heightOf(latin, 'x'),
    glyphOf,
    kerning: (left, right) => kerningIn(latin, left, right),
  };
}

function fontFile(key: Typeface, subset: string, weight: number, fonts: FontSource): string {
  const file = `files/${key}-${subset}-${weight}-normal.woff`;
  if (typeof fonts === 'string') return join(fonts, key, file);
  try {
    return fonts(`@fontsource/${key}/${file}`);
  } catch (error) {
    if (subset !== 'latin') return '';
    throw error;
  }
}

function openFont(file: string): Font {
  const bytes = readFileSync(file);
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function glyphIn(font: Font | undefined, character: string): Glyph | undefined {
  const glyph = font?.charToGlyph(character);
  return glyph && glyph.index > 0 ? glyph : undefined;
}

function withoutAccent(character: string): string {
  return character.normalize('NFD').charAt(0);
}

function heightOf(font: Font, character: string): number {
  return font.charToGlyph(character).getBoundingBox().y2 / font.unitsPerEm;
}

/**
 * Kerning pairs for the fonts whose kerning opentype.js cannot read (extension lookups), in thousandths of an em. A
 * word of a brand's name seldom has more than one of them.
 */
const FALLBACK_PAIRS: ReadonlyArray<readonly [left: RegExp, right: RegExp, thousandths: number]> = [
  [/[TVWY]/, /[aceogqsu]/, -65],
  [/[TVWY]/, /[mnpr]/, -45],
  [/[PF]/, /[ao]/, -35],
  [/A/, /[TVWY]/, -70],
  [/[TVWY]/, /A/, -70],
  [/L/, /[TVWY]/, -60],
  [/r/, /[aoeg]/, -10],
  [/[vwy]/, /[aoe]/, -15],
  [/[aoe]/, /[vwy]/, -12],
];

function kerningIn(font: Font, left: string, right: string): number {
  const [from, to] = [glyphIn(font, left), glyphIn(font, right)];
  if (!from || !to) return 0;
  const read = font.getKerningValue(from, to);
  if (read !== 0 || font.getKerningValue(font.charToGlyph('A'), font.charToGlyph('V')) !== 0) return read;
  const pair = FALLBACK_PAIRS.find(([before, after]) => before.test(left) && after.test(right));
  return pair ? (pair[2] * font.unitsPerEm) / 1000 : 0;
}

/** The letters and symbols of a name that a headline typeface has no glyph for, each once; a logo leaves them out. */
export function missingLetters(name: string, { headline }: LoadedTypeface): string[] {
  const letters = [...name.normalize('NFC')].filter((character) => /[\p{L}\p{N}\p{S}]/u.test(character));
  return [...new Set(letters.filter((character) => headline.glyphOf(character) === undefined))];
}
