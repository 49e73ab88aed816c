import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { TYPEFACE_NAMES } from '#schemas/brand/typefaces.ts';
import { loadTypeface, missingLetters } from './load-typeface.ts';

const resolve = createRequire(import.meta.url).resolve;

test.each(TYPEFACE_NAMES)('%s opens, and kerns', (key) => {
  const { headline, regular } = loadTypeface(key, resolve);
  for (const face of [headline, regular]) {
    expect(face.capHeight).toBeGreaterThan(face.xHeight);
    expect(face.glyphOf('ñ')).toBeDefined();
    expect(face.kerning('T', 'o')).toBeLessThan(0);
  }
});

test('the font files may be given as a folder or a resolver', () => {
  const folder = path.join(path.dirname(resolve('@fontsource/sora/package.json')), '..');
  expect(loadTypeface('sora', folder).headline.capHeight).toBe(
    loadTypeface('sora', resolve).headline.capHeight,
  );
});

test('letters beyond Latin-1 are read from the extended subset; other scripts are not drawn', () => {
  const { headline } = loadTypeface('sora', resolve);
  expect(headline.glyphOf('ź')).toBeDefined();
  expect(headline.glyphOf('新')).toBeUndefined();
});

const typeface = loadTypeface('libre-franklin', createRequire(import.meta.url).resolve);

it.each([
  ['Acme News', []],
  ['Ñandú & Çelik', []],
  ['朝日 News', ['朝', '日']],
  ['Ñandú 📰', ['📰']],
  ['أخبار', ['أ', 'خ', 'ب', 'ا', 'ر']],
])('of %s', (name, letters) => {
  expect(missingLetters(name, typeface)).toEqual(letters);
});
