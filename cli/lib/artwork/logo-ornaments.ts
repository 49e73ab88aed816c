import { shortNumber } from '#cli/lib/artwork/letters/path-data.ts';
import type { Wordmark } from '#cli/lib/artwork/letters/wordmark.ts';

/** Position of a wordmark in a picture of this height, px. */
interface WordmarkPosition {
  left: number;
  top: number;
  height: number;
}

/** Distance from the baseline, thickness, and both together, in px. */
interface Underline {
  gap: number;
  thickness: number;
  depth: number;
}

/** Measures of the rule under a wordmark. */
export function underlineOf(word: Wordmark, height: number): Underline {
  const thickness = height * 0.07;
  const gap = Math.max(height * 0.07, word.capHeight * 0.24);
  return { gap, thickness, depth: gap + thickness };
}

/** A rule under the last line with gaps for descenders. */
export function underline(word: Wordmark, place: WordmarkPosition, color: string): string {
  const { gap, thickness } = underlineOf(word, place.height);
  const top = word.baseline + gap;
  const clear = thickness * 0.7;
  const holes = word.lastLine.filter((glyph) => glyph.bottom > top - clear);
  let from = 0;
  let out = '';
  for (const hole of [...holes, { left: word.ink.right + clear, right: 0 }]) {
    const to = hole.left - clear;
    if (to - from > thickness) out += bar(place.left + from, place.top + top, to - from, thickness, color);
    from = hole.right + clear;
  }
  return out;
}

/** Rules above and below the wordmark, as on a newspaper's nameplate. */
export function nameplateRules(word: Wordmark, place: WordmarkPosition, color: string): string {
  const thick = place.height * 0.06;
  const thin = place.height * 0.025;
  const margin = place.height * 0.05;
  const width = word.ink.right;
  return (
    bar(place.left, margin, width, thick, color) +
    bar(place.left, place.height - margin - thin, width, thin, color)
  );
}

/** The filled box behind mark and word; square for typefaces with serifs, softly rounded for those without. */
export function filledBox(
  left: number,
  width: number,
  height: number,
  serif: boolean,
  color: string,
): string {
  const inset = height * 0.06;
  const radius = serif ? 0 : height * 0.15;
  return bar(left, inset, width, height - inset * 2, color, radius);
}

function bar(x: number, y: number, width: number, height: number, color: string, radius = 0): string {
  const round = radius > 0 ? ` rx="${shortNumber(radius)}"` : '';
  const [left, top, wide, high] = [x, y, width, height].map((value) => shortNumber(value));
  return `<rect x="${left}" y="${top}" width="${wide}" height="${high}"${round} fill="${color}"/>`;
}
