import { expect, it } from 'vitest';
import { suspectVariables } from './suspect-variables.ts';

const sentences = (variables: Record<string, string>) =>
  suspectVariables(variables).map(({ sentence }) => sentence);

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PICTURE_KEY_FLIE', 'PICTURE_KEY_FILE'],
  ['STRICT_HOST', 'STRICT_HOSTS'],
  ['PROT', 'PORT'],
])('%s is a typing error for %s', (name, meant) =>
  expect(sentences({ [name]: 'hush' })).toEqual([`nothing reads ${name}; did you mean ${meant}?`]),
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
])('%s is none', (name) => expect(sentences({ [name]: 'x' })).toEqual([]));

it('a similar name belongs to another program where the meant one is set', () =>
  expect(sentences({ DATABASE_URLS: 'x', DATABASE_URL: 'x' })).toEqual([]));

it('a domain of staging has no effect elsewhere', () => {
  const STAGING_DOMAIN = 'news.acme.example';
  const sentence = 'STAGING_DOMAIN has no effect without ENVIRONMENT=staging';
  expect(sentences({ STAGING_DOMAIN })).toEqual([sentence]);
  expect(sentences({ STAGING_DOMAIN, ENVIRONMENT: 'production' })).toEqual([sentence]);
  expect(sentences({ STAGING_DOMAIN, ENVIRONMENT: 'staging' })).toEqual([]);
});

it('a proxy that is none is named, and not its password', () => {
  expect(sentences({ HTTPS_PROXY: 'socks5://me:hush@proxy.example' })).toEqual([
    'HTTPS_PROXY is no address of an HTTP proxy, so requests to the internet will fail',
  ]);
  expect(sentences({ https_proxy: 'proxy.example:3128', HTTP_PROXY: 'http://proxy.example' })).toEqual([]);
});
