import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import type { LoadedBrand } from './load-brands.server.ts';
import { resolveClaims } from './resolve-claims.server.ts';

const loaded = (brid: string, domains: string[], since?: string): LoadedBrand => ({
  brand: sampleBrand({ brid, domains, since }),
  folder: `/brands/${brid}`,
  version: 'v1',
});
const newsroom = loaded('newsroom', ['newsroom.example']);
/** Which brand shows a host, by host; and the domains with which each brand is served. */
const shown = (brands: LoadedBrand[], held: Record<string, string[]> = {}, absent: string[] = []) => {
  const resolved = resolveClaims(brands, new Map(Object.entries(held)), new Set(absent));
  return {
    hosts: Object.fromEntries([...resolved.hosts].map(([host, { brand }]) => [host, brand.brid])),
    domains: Object.fromEntries([...resolved.served].map(([brid, { brand }]) => [brid, brand.domains])),
    refused: resolved.refused.map(({ brid, other, claim }) => `${brid} ${claim.host} ${other.brid}`),
  };
};

describe('brands that claim different addresses', () => {
  it('are served as they are', () => {
    const daily = loaded('dailyHub', ['daily.example', 'www.daily.example']);
    const resolved = resolveClaims([daily, newsroom], new Map());
    expect([resolved.served.get('dailyHub'), resolved.hosts.get('dailyhub.localhost')]).toEqual([
      daily,
      daily,
    ]);
    expect([resolved.served.get('newsroom') === newsroom, resolved.refused]).toEqual([true, []]);
  });
});

describe('an address that two brands claim', () => {
  it('goes to the older one; the other is served without it', () => {
    const rival = loaded('alpha', ['newsroom.example', 'alpha.example'], '2026-01-01');
    expect(shown([rival, newsroom])).toEqual({
      hosts: {
        'newsroom.example': 'newsroom',
        'newsroom.localhost': 'newsroom',
        'alpha.example': 'alpha',
        'alpha.localhost': 'alpha',
      },
      domains: { newsroom: ['newsroom.example'], alpha: ['alpha.example'] },
      refused: ['alpha newsroom.example newsroom'],
    });
  });

  it('is all that a brand has: then it is not served at all', () => {
    const { hosts, domains } = shown([loaded('alpha', ['www.newsroom.example'], '2026-01-01'), newsroom]);
    expect(domains).toEqual({ newsroom: ['newsroom.example'] });
    expect(hosts).toEqual({ 'newsroom.example': 'newsroom', 'newsroom.localhost': 'newsroom' });
  });

  it('stays with the brand that held it, whatever the files say', () => {
    const older = loaded('alpha', ['alpha.example', 'acme.example']);
    const younger = loaded('zeta', ['acme.example'], '2026-01-01');
    expect(shown([older, younger]).hosts['acme.example']).toBe('alpha');
    expect(shown([older, younger], { 'acme.example': ['zeta'] }).hosts['acme.example']).toBe('zeta');
    expect(shown([older, younger], { 'acme.example': ['gone', 'zeta'] }).hosts['acme.example']).toBe('zeta');
  });

  it('is kept for a brand that held it and has mistakes now', () => {
    const rival = loaded('alpha', ['alpha.example', 'acme.example']);
    const kept = shown([rival, newsroom], { 'acme.example': ['zeta'] }, ['zeta']);
    expect([kept.hosts['acme.example'], kept.domains.alpha]).toEqual([undefined, ['alpha.example']]);
    expect(shown([rival, newsroom], {}, ['zeta']).hosts['acme.example']).toBe('alpha');
  });

  it('by letter case of the id alone lets one of them be served, with all that is its own', () => {
    const twin = loaded('newsRoom', ['twin.example', 'other.example']);
    const third = loaded('third', ['twin.example'], '2026-01-01');
    expect(shown([twin, third, newsroom])).toEqual({
      hosts: {
        'newsroom.localhost': 'newsroom',
        'newsroom.example': 'newsroom',
        'third.localhost': 'third',
        'twin.example': 'third',
      },
      domains: { newsroom: ['newsroom.example'], third: ['twin.example'] },
      refused: ['newsRoom newsroom.localhost newsroom'],
    });
  });

  it('may be another brand’s own under localhost: its id keeps the site', () => {
    const rival = loaded('alpha', ['newsroom.localhost', 'alpha.example'], '2026-01-01');
    expect(shown([rival, newsroom]).domains).toEqual({
      newsroom: ['newsroom.example'],
      alpha: ['alpha.example'],
    });
  });
});
