import { expect, it } from 'vitest';
import { addressWithoutIds } from './address-without-ids.ts';
import { base64Of } from './facts-to-send.ts';

const PAGE = 'https://news.example/article-content/7';
const address = (parameters: Record<string, string>) => `${PAGE}?${new URLSearchParams(parameters)}`;
const cd = (facts: object) => JSON.stringify(facts);

it.each([
  [
    'ids leave both parameters, and the rest stays',
    {
      lang: 'es',
      cd: cd({ auid: 'a', gaid: 'g', theme: 'dark' }),
      rp: base64Of({ abt: 7, experience: 'x' }),
    },
    { lang: 'es', cd: cd({ theme: 'dark' }), rp: base64Of({ experience: 'x' }) },
  ],
  [
    'a parameter of ids alone stays, empty',
    { cd: cd({ auid: 'a' }), topic: 'sports' },
    { cd: '{}', topic: 'sports' },
  ],
  [
    'one that cannot be parsed goes, as it may have ids',
    { cd: '{"auid":', topic: 'sports' },
    { topic: 'sports' },
  ],
])('%s', (_, before, after) => {
  expect(addressWithoutIds(address(before))).toBe(address(after));
});

it.each(['', '?lang=es#top', `?cd=${encodeURIComponent('{"theme":"dark"}')}&q=a%20b`])(
  'an address without ids stays as it is written: %j',
  (rest) => expect(addressWithoutIds(PAGE + rest)).toBe(PAGE + rest),
);
