import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { CONTRAST_PAIRS, paletteSchema, themeSchema } from './theme.ts';

const { theme } = sampleBrand();
const accepts = (more: Record<string, unknown>) => themeSchema.safeParse({ ...theme, ...more }).success;

describe('a theme', () => {
  it('is complete in the sample brand', () => {
    expect(accepts({})).toBe(true);
  });

  it.each(['#FFFFFF', '#fff', 'white', 'ffffff', '#ffffff80', 'url(x)', '#ffffff;}'])(
    'refuses the colour %j',
    (color) => {
      expect(paletteSchema.safeParse({ ...theme.colors.light, text: color }).success).toBe(false);
    },
  );

  it('has corners from 0 to 28 px', () => {
    for (const corners of [0, 28]) expect(accepts({ corners })).toBe(true);
    for (const corners of [-1, 29, 2.5, '8']) expect(accepts({ corners })).toBe(false);
  });

  it('has the layout presets of section 2', () => {
    for (const layout of ['compact', 'comfortable', 'default']) expect(accepts({ layout })).toBe(true);
    expect(accepts({ layout: 'roomy' })).toBe(false);
  });

  it('needs both palettes, with all ten colours', () => {
    expect(accepts({ colors: { light: theme.colors.light } })).toBe(false);
    expect(Object.keys(paletteSchema.shape)).toHaveLength(10);
    const { link: _, ...nine } = theme.colors.light;
    expect(paletteSchema.safeParse(nine).success).toBe(false);
  });

  it('requires a contrast of at least 4.5 of every pair with text', () => {
    for (const [, , needed] of CONTRAST_PAIRS) expect(needed).toBeGreaterThanOrEqual(4.5);
    const texts = new Set(CONTRAST_PAIRS.map(([text]) => text));
    expect(texts).toEqual(new Set(['text', 'mutedText', 'link', 'onAccent', 'onHeader']));
  });
});
