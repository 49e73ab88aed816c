import { expect, it } from 'vitest';
import { lettersOf } from './letters-of.ts';

it('is the same for texts that differ in case, accents, blanks and signs only', () => {
  expect(lettersOf('¡El País: Día 24/7!')).toBe('elpaisdia247');
  expect(lettersOf('日本 の')).toBe('日本の');
  expect(lettersOf(' – ')).toBe('');
});
