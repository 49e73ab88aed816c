import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { loadTypeface } from './load-typeface.ts';
import { missingLetters } from './missing-letters.ts';

const typeface = loadTypeface('libre-franklin', createRequire(import.meta.url).resolve);

it.each([
  ['Acme News', []],
  ['Ñandú & Çelik', []],
  ['朝日 News', ['朝', '日']],
  ['أخبار', ['أ', 'خ', 'ب', 'ا', 'ر']],
])('of %s', (name, letters) => {
  expect(missingLetters(name, typeface)).toEqual(letters);
});
