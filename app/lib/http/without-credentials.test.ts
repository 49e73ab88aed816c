import { expect, test } from 'vitest';
import { withoutCredentials } from './without-credentials.ts';

test.each([
  ['https://name:secret@example.com/feed?a=1#b', 'https://example.com/feed?a=1#b'],
  ['https://name@example.com:8443/', 'https://example.com:8443/'],
  ['https://:secret@example.com/', 'https://example.com/'],
  ['https://example.com/a@b', 'https://example.com/a@b'],
])('%s becomes %s', (address, expected) => {
  expect(withoutCredentials(address).href).toBe(expected);
});

test('the address that is given stays as it is', () => {
  const given = new URL('https://name:secret@example.com/');
  withoutCredentials(given);
  expect(given.href).toBe('https://name:secret@example.com/');
});
