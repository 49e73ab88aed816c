import { expect, it } from 'vitest';
import { languageHref } from './language-href.ts';

it.each([
  ['/', '', '/?lang=es'],
  ['/', '?brid=acme&lang=en&topic=sports', '/?brid=acme&lang=es&topic=sports'],
  ['/en/home', '?brid=acme', '/?brid=acme&lang=es'],
  ['/pt/home', '?brid=acme', '/?brid=acme&lang=es'],
  ['/horoscope/signs/leo/Europe-Madrid', '', '/horoscope/signs/leo/Europe-Madrid?lang=es'],
  ['/', '?topic=sports&offset=20&asOf=123', '/?topic=sports&lang=es'],
])('of %s%s in Spanish is %s', (pathname, search, expected) => {
  expect(languageHref({ pathname, search }, 'es')).toBe(expected);
});
