import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'opentype.js/dist/opentype.mjs';
import { describe, expect, it } from 'vitest';
import { TYPEFACE_NAMES, TYPEFACES } from '#schemas/brand/typefaces.ts';
import { fallbackTypefaces, TYPEFACE_METRICS } from './fallback-typefaces.ts';

/** Characters as often as headlines in English and Spanish have them; the widths of the system's fonts are theirs too. */
const LETTERS =
  'aaaaaaaabbcccddddeeeeeeeeeeeefffggghhhhhiiiiiiijkllllllmmmnnnnnnnooooooooppqrrrrrrrsssssssttttttttuuuuvvwwxyyz' +
  '              ABCDEFGHIJKLMNOPRSTUVW0123459,.-:’';

const { resolve } = createRequire(import.meta.url);

describe.each(TYPEFACE_NAMES)('%s', (typeface) => {
  const { family, weight } = TYPEFACES[typeface];

  it('has the metrics of its font file', () => {
    const file = resolve(`@fontsource/${typeface}/files/${typeface}-latin-${weight}-normal.woff`);
    const bytes = readFileSync(file);
    const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    const advances = [...LETTERS].map((letter) => font.charToGlyph(letter).advanceWidth ?? 0);
    const width = advances.reduce((sum, advance) => sum + advance, 0) / LETTERS.length;
    const metrics = TYPEFACE_METRICS[typeface];
    expect(metrics.ascent).toBeCloseTo(font.ascender / font.unitsPerEm, 4);
    expect(metrics.descent).toBeCloseTo(-font.descender / font.unitsPerEm, 4);
    expect(metrics.width).toBeCloseTo(width / font.unitsPerEm, 4);
  });

  it('has a rule for each of its fallbacks, of local fonts only', () => {
    const { families, rules } = fallbackTypefaces(typeface);
    expect(families.length).toBeGreaterThan(2);
    for (const name of families) expect(rules).toContain(`font-family:${name};src:local(`);
    expect(families[0]).toBe(`"${family} fallback 1"`);
    expect(rules).not.toContain('url(');
  });
});

it('a fallback is scaled to the width of the typeface, and has its height after that', () => {
  // Lora 0.5174 to Georgia 0.5611.
  expect(fallbackTypefaces('lora').rules).toContain(
    '@font-face{font-family:"Lora fallback 1";src:local("Georgia Bold"),local("Georgia-Bold"),local("Gelasio Bold");font-weight:700;size-adjust:92.21%;ascent-override:109.10%;descent-override:29.71%;line-gap-override:0%}',
  );
});

it('a font that is there in regular weight only is declared so, for browsers to embolden it', () => {
  expect(fallbackTypefaces('sora').rules).toContain(
    'src:local("Roboto"),local("Roboto-Regular");font-weight:400;',
  );
});
