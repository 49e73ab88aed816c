import { expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { frameStyles, pageStyles } from './page-styles.ts';

const { theme } = sampleBrand();
const { light, dark } = theme.colors;
const styles = (changes: Partial<typeof theme> = {}, darkLogoRules?: string) =>
  pageStyles({ theme: { ...theme, ...changes }, darkLogoRules });
/** What stands outside of the dark theme, and what within. */
const [inLight, inDark] = styles().split('@media (prefers-color-scheme:dark)');

it('both themes have the brand’s colours', () => {
  expect(inLight).toContain(`--page:${light.background};`);
  expect(inDark).toContain(`--page:${dark.background};`);
});

it('the header is light in the dark theme, too, unless the logo has rules for a dark one', () => {
  const different = { ...theme.colors, dark: { ...dark, header: '#010203', onHeader: '#fdfeff' } };
  const rules = '.logo{filter:invert(1)}';
  expect(styles({ colors: different })).not.toContain('#010203');
  expect(styles({ colors: different }, rules)).toContain('--header:#010203;--ink:#fdfeff');
  expect(styles({ colors: different }, rules)).toMatch(/\.logo\{filter:invert\(1\)\}\}$/);
});

it('corners are 20 px at most, and capitals are only named where headlines have them', () => {
  expect(styles({ corners: 64 })).toContain('--corners:20px');
  expect([styles(), styles({ headlineCase: 'upper' })].map((text) => text.includes('--case:'))).toEqual([
    ...[false, true],
  ]);
});

it('a narrow typeface is replaced by a narrow one, one with serifs by one with serifs', () => {
  expect(styles({ typeface: 'oswald' })).toMatch(/--head:"Oswald","Arial Narrow",system-ui/);
  expect(styles({ typeface: 'lora' })).toMatch(/--head:"Lora",Georgia/);
});

it('the frame is the brand’s only where the root says so', () => {
  const frame = frameStyles({ theme, darkLogoRules: undefined });
  expect(frame).toContain(`[data-branded]{--page:${light.background};`);
  expect(frame.slice(0, frame.indexOf('[data-branded]'))).not.toContain(light.link);
  expect(frame.split('{').length).toBe(frame.split('}').length);
});
