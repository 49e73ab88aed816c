import { describe, expect, it } from 'vitest';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import type { LoadedBrand } from './load-brands.server.ts';
import { resolveClaims } from './resolve-claims.server.ts';

const loaded = (brid: string, domains: string[], since?: string): LoadedBrand => ({
  brand: sampleBrand({ brid, domains, since }),
  folder: `/brands/${brid}`,
  version: 'v1',
});
const newsroom = loaded('newsroom', ['newsroom.example']);
/** Which brand is served under a host, by host; and the domains with which each brand is served. */
const shown = (brands: LoadedBrand[], held: Record<string, string[]> = {}, absent: string[] = []) => {
  const resolved = resolveClaims(brands, new Map(Object.entries(held)), new Set(absent));
  return {
    hosts: Object.fromEntries([...resolved.hosts].map(([host, { brand }]) => [host, brand.brid])),
    domains: Object.fromEntries([...resolved.served].map(([brid, { brand }]) => [brid, brand.domains])),
    refused: resolved.refused.map(({ brid, other, claim }) => `${brid} ${claim.host} ${other.brid}`),
  };
};

describe('brands that claim different hosts', () => {
  it('are served unchanged', () => {
    const daily = loaded('dailyHub', ['daily.example', 'www.daily.example']);
    const resolved = resolveClaims([daily, newsroom], new Map());
    expect([resolved.served.get('dailyHub'), resolved.hosts.get('dailyhub.localhost')]).toEqual([
      daily,
      daily,
    ]);
    expect([resolved.served.get('newsroom') === newsroom, resolved.refused]).toEqual([true, []]);
  });
});

describe('a host that two brands claim', () => {
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

  it('if it is all that a brand has, the brand is not served at all', () => {
    const { hosts, domains } = shown([loaded('alpha', ['www.newsroom.example'], '2026-01-01'), newsroom]);
    expect(domains).toEqual({ newsroom: ['newsroom.example'] });
    expect(hosts).toEqual({ 'newsroom.example': 'newsroom', 'newsroom.localhost': 'newsroom' });
  });

  it('stays with the brand that had it before, whatever the files say', () => {
    const older = loaded('alpha', ['alpha.example', 'acme.example']);
    const younger = loaded('zeta', ['acme.example'], '2026-01-01');
    expect(shown([older, younger]).hosts['acme.example']).toBe('alpha');
    expect(shown([older, younger], { 'acme.example': ['zeta'] }).hosts['acme.example']).toBe('zeta');
    expect(shown([older, younger], { 'acme.example': ['gone', 'zeta'] }).hosts['acme.example']).toBe('zeta');
  });

  it('is reserved for a brand that had it before and has mistakes now', () => {
    const rival = loaded('alpha', ['alpha.example', 'acme.example']);
    const kept = shown([rival, newsroom], { 'acme.example': ['zeta'] }, ['zeta']);
    expect([kept.hosts['acme.example'], kept.domains.alpha]).toEqual([undefined, ['alpha.example']]);
    expect(shown([rival, newsroom], {}, ['zeta']).hosts['acme.example']).toBe('alpha');
  });

  it('because their ids differ by letter case only: one of them is served, with all its domains', () => {
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

  it('may be another brand’s `<brid>.localhost`: the brand with that id gets it', () => {
    const rival = loaded('alpha', ['newsroom.localhost', 'alpha.example'], '2026-01-01');
    expect(shown([rival, newsroom]).domains).toEqual({
      newsroom: ['newsroom.example'],
      alpha: ['alpha.example'],
    });
  });
});

describe('an event stream that two brands claim', () => {
  const reporting = { atomStream: 'newsroom.events' };
  const host = 'https://collector.carrier.example';
  const served = (environments: Brand['environments']) => {
    const brand = { ...loaded('alpha', ['alpha.example'], '2026-01-01').brand, environments };
    const rival = { brand, folder: '/brands/alpha', version: 'v1' };
    const resolved = resolveClaims(
      [rival, { ...newsroom, brand: { ...newsroom.brand, reporting } }],
      new Map(),
    );
    const refused = resolved.refused.map(({ claim }) => claim.path.join('.'));
    return { given: resolved.served.get('alpha')?.brand.environments, refused };
  };

  it('in an environment only: the younger brand is served without it', () => {
    expect(served({ production: { reporting: { ...reporting, atomHost: host } } })).toEqual({
      given: { production: { reporting: { atomHost: host } } },
      refused: ['environments.production.reporting.atomStream'],
    });
  });

  it('leaves other environments and streams of its own as they are', () => {
    const own = { staging: { reporting: { atomStream: 'alpha.trial' } }, test: { owner: 'ads' } };
    expect(served(own)).toEqual({ given: own, refused: [] });
    expect(served({ ...own, development: { reporting } })).toEqual({
      given: { ...own, development: { reporting: {} } },
      refused: ['environments.development.reporting.atomStream'],
    });
  });
});
