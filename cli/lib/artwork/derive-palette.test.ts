import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastRatio } from '#schemas/brand/rules/contrast.ts';
import { CONTRAST_PAIRS, paletteSchema } from '#schemas/brand/theme.ts';
import { derivePalettes } from './derive-palette.ts';
import { hexToOklch, oklchToHex } from './oklch.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('any colour gives palettes in which every pair reaches AA', () => {
  fc.assert(
    fc.property(anyColor, fc.constantFrom('brand', 'paper'), (color, headerStyle) => {
      for (const palette of Object.values(derivePalettes(color, headerStyle as 'brand' | 'paper'))) {
        expect(paletteSchema.safeParse(palette).success).toBe(true);
        for (const [text, behind, needed] of CONTRAST_PAIRS) {
          expect(contrastRatio(palette[text], palette[behind])).toBeGreaterThanOrEqual(needed);
        }
      }
    }),
    {
      numRuns: 1500,
      examples: [
        ['#000000', 'brand'],
        ['#ffffff', 'brand'],
        ['#777777', 'paper'],
        ['#ffff00', 'brand'],
      ],
    },
  );
});

test('buttons have a contrast of 3:1 with the page', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      for (const { accent, background } of Object.values(derivePalettes(color))) {
        expect(contrastRatio(accent, background)).toBeGreaterThanOrEqual(3);
      }
    }),
    { numRuns: 500 },
  );
});

test('a colour on which white text is readable is unchanged', () => {
  const { light } = derivePalettes('#0B5FFF');
  expect(light).toMatchObject({ header: '#0b5fff', accent: '#0b5fff', onAccent: '#ffffff', link: '#0b5fff' });
});

test('a paper header is white', () => {
  expect(derivePalettes('#0b5fff', 'paper').light.header).toBe('#ffffff');
});

test('a yellow brand gets dark buttons with yellow text', () => {
  expect(derivePalettes('#ffd400').light).toMatchObject({ header: '#ffd400', onAccent: '#ffd400' });
});

test('a colour is the same after conversion to OKLCH and back', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(oklchToHex(hexToOklch(color))).toBe(color);
    }),
    { numRuns: 500 },
  );
});
