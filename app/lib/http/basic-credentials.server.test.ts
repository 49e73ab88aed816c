import { expect, it } from 'vitest';
import { basicCredentials } from './basic-credentials.server.ts';

const pairIn = (address: string) => {
  const [scheme, code = ''] = basicCredentials(new URL(address))?.split(' ') ?? [];
  return scheme && `${scheme} ${Buffer.from(code, 'base64').toString()}`;
};

it.each([
  ['https://name:secret@example.com/', 'Basic name:secret'],
  ['https://name@example.com/', 'Basic name:'],
  ['https://:secret@example.com/', 'Basic :secret'],
  ['https://n%40me:s%3Acret@example.com/', 'Basic n@me:s:cret'],
  ['https://ñ:日@example.com/', 'Basic ñ:日'],
  ['https://name:100%sure@example.com/', 'Basic name:100%sure'],
  ['https://name:%40%@example.com/', 'Basic name:@%'],
])('%s sends %s', (address, sent) => {
  expect(pairIn(address)).toBe(sent);
});

it('an address without user and password sends none', () => {
  expect(basicCredentials(new URL('https://example.com/'))).toBeUndefined();
});
