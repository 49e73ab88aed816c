import { expect, it } from 'vitest';
import { isDarkForced } from './forced-dark.ts';

it.each([
  ['isDarkMode=true', undefined, true],
  ['isDarkMode=1', undefined, true],
  ['isDarkMode=yes', undefined, false],
  ['isDarkMode=', { isDarkMode: true }, false],
  ['isDarkMode=false', { isDarkMode: true }, false],
  ['', { isDarkMode: true }, true],
  ['', { isDarkMode: 1 }, true],
  ['', { isDarkMode: '1' }, true],
  ['', { isDarkMode: 0 }, false],
  ['', {}, false],
  ['', undefined, false],
])('with "%s" in the address and the facts %j the dark theme is forced: %s', (query, facts, is) => {
  expect(isDarkForced(new URLSearchParams(query), facts)).toBe(is);
});
