import { expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { contrastRatio } from './contrast.ts';
import { faintAccentFindings } from './faint-accents.ts';

type Colors = Partial<ReturnType<typeof sampleBrand>['theme']['colors']['light']>;

const { theme } = sampleBrand();
const findingsOf = (light: Colors, dark: Colors = {}) =>
  faintAccentFindings(
    sampleBrand({
      theme: {
        ...theme,
        colors: { light: { ...theme.colors.light, ...light }, dark: { ...theme.colors.dark, ...dark } },
      },
    }),
  );

it('finds nothing in an accent of 3:1 on background and surface', () => {
  expect(findingsOf({})).toEqual([]);
});

it('finds a pale accent in the light palette and a dark one in the dark palette', () => {
  const found = findingsOf({ accent: '#fff2a8', onAccent: '#1a1a1a' }, { accent: '#20242a' });
  expect(found).toMatchObject([
    { path: ['theme', 'colors', 'light', 'accent'], code: 'faint-accent' },
    { path: ['theme', 'colors', 'dark', 'accent'], code: 'faint-accent' },
  ]);
});

it('proposes an accent that is seen on both, with text that can be read on it', () => {
  const [found] = findingsOf({ accent: '#fff2a8', onAccent: '#1a1a1a' });
  const [accent = '', onAccent = '#1a1a1a'] = found?.hint?.match(/#[0-9a-f]{6}/g) ?? [];
  const { background, surface } = theme.colors.light;
  for (const ground of [background, surface]) expect(contrastRatio(accent, ground)).toBeGreaterThanOrEqual(3);
  expect(contrastRatio(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
});
