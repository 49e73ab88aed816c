import { expect, it } from 'vitest';
import { mistypedSentence, mistypedVariables } from './mistyped-variables.ts';

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PICTURE_KEY_FLIE', 'PICTURE_KEY_FILE'],
  ['STRICT_HOST', 'STRICT_HOSTS'],
  ['PROT', 'PORT'],
])('%s is a typing error for %s', (name, meant) =>
  expect(mistypedVariables({ [name]: 'hush' }).map(mistypedSentence)).toEqual([
    `nothing reads ${name}; did you mean ${meant}?`,
  ]),
);

it.each([
  'DATABASE_URL',
  'DATABASE_URL_FILE',
  'HOME',
  'HOSTNAME',
  'PATH',
  'PGHOST',
  'PGPORT',
  'DB_HOST',
  'http_proxy',
  'GEO_EDGE_POLICY_KEY_ACME',
  'MY_APP_DATABASE_URL',
])('%s is none', (name) => expect(mistypedVariables({ [name]: 'x' })).toEqual([]));

it('a similar name belongs to another program where the meant one is set', () =>
  expect(mistypedVariables({ DATABASE_URLS: 'x', DATABASE_URL: 'x' })).toEqual([]));
