import { expect, it } from 'vitest';
import { z } from 'zod';
import { partOfCall } from './upstream-parts.server.ts';
import { upstreamSettings, upstreamVariables } from './upstream-settings.server.ts';
import { targetOf, upstreamAddresses } from './upstream-targets.server.ts';

const settings = (variables: Record<string, string>) => {
  const read = upstreamSettings(z.object(upstreamVariables).parse(variables));
  if (!read) throw new Error('no back end');
  return read;
};

const site = settings({
  UPSTREAM_URL: 'https://u:p@api.carrier.example/v1',
  UPSTREAM_HEADERS: 'X-Api-Key: k: 1\n\nX-Tenant: t',
  UPSTREAM_ARTICLES_URL: 'https://feed.carrier.example',
  UPSTREAM_ARTICLES_HEADERS: 'X-Feed-Key: f',
  UPSTREAM_GAMES_URL: 'https://api.carrier.example/games',
  UPSTREAM_GAMES_HEADERS: '{"X-Api-Key": "g"}',
});
const BASIC = `Basic ${Buffer.from('u:p').toString('base64')}`;

it('a call goes to the back end, with its secrets', () => {
  expect(targetOf(site, 'portal')).toEqual({
    url: 'https://u:p@api.carrier.example/v1',
    headers: { Authorization: BASIC, 'X-Api-Key': 'k: 1', 'X-Tenant': 't' },
  });
});

it('a call with an address of its own has no secrets of another host', () => {
  expect(targetOf(site, 'articles')).toEqual({
    url: 'https://feed.carrier.example',
    headers: { 'X-Feed-Key': 'f' },
  });
});

it('headers of a call replace those of all calls', () => {
  expect(targetOf(site, 'games').headers).toEqual({
    Authorization: BASIC,
    'X-Api-Key': 'g',
    'X-Tenant': 't',
  });
});

it('calls belong to parts', () => {
  const names = ['article summary', 'summary file', 'sign', 'game', 'games', 'dns-state', 'portal', 'other'];
  expect(names.map(partOfCall)).toEqual([
    ...['article', 'assets', 'horoscope', 'games', 'games', 'dns', 'portal', undefined],
  ]);
});

it('all addresses are known, each once', () => {
  expect(upstreamAddresses(site)).toEqual([
    'https://u:p@api.carrier.example/v1',
    'https://feed.carrier.example',
    'https://api.carrier.example/games',
  ]);
});
