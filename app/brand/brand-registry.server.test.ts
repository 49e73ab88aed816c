import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { createBrandRegistry } from './brand-registry.server.ts';
import type { LoadedBrand } from './load-brands.server.ts';

const loaded = (brid: string, domains: string[], version = 'v1'): LoadedBrand => ({
  brand: sampleBrand({ brid, domains }),
  folder: `/brands/${brid}`,
  version,
});
const newsroom = loaded('newsroom', ['newsroom.example']);
const daily = loaded('dailyHub', ['daily.example', 'www.daily.example']);

describe('a brand registry', () => {
  it('finds a brand by its exact id', () => {
    const brands = createBrandRegistry([newsroom, daily]);
    expect(brands.get('dailyHub')).toBe(daily);
    expect(brands.get('dailyhub')).toBeUndefined();
  });

  it.each([
    'daily.example',
    'www.daily.example',
    'DAILY.example:8080',
    'daily.example.',
    'dailyhub.localhost:3000',
  ])('finds a brand by host %s', (host) => {
    expect(createBrandRegistry([newsroom, daily]).byHost(host)).toBe(daily);
  });

  it('finds a brand by its domain with and without www., whichever it lists', () => {
    const brands = createBrandRegistry([newsroom, loaded('weekly', ['www.weekly.example'])]);
    expect(brands.byHost('WWW.newsroom.example')).toBe(newsroom);
    expect(brands.byHost('weekly.example:80')?.brand.brid).toBe('weekly');
  });

  it('serves a brand without the event stream and the search id of another one', () => {
    const copy = {
      ...newsroom,
      brand: { ...newsroom.brand, brid: 'copy', domains: ['copy.example'], since: '2026-01-01' },
    };
    const brands = createBrandRegistry([copy, newsroom]);
    expect(brands.get('copy')?.brand).toMatchObject({ domains: ['copy.example'], reporting: {} });
    expect(brands.get('copy')?.brand.googleSearchId).toBeUndefined();
    expect(brands.get('newsroom')).toBe(newsroom);
    expect(brands.refused().map(({ issue }) => issue.path)).toEqual([
      'reporting.atomStream',
      'customer',
      'googleSearchId',
    ]);
  });

  it.each(['', 'example', 'x.daily.example', 'daily.example.evil.example', 'constructor'])(
    'knows no host %j',
    (host) => {
      expect(createBrandRegistry([newsroom, daily]).byHost(host)).toBeUndefined();
    },
  );

  it('falls back to newsroom, else to the first brand (section 1)', () => {
    expect(createBrandRegistry([daily, newsroom]).fallback()).toBe(newsroom);
    expect(createBrandRegistry([daily]).fallback()).toBe(daily);
  });

  it('gives a disputed domain to the first brand', () => {
    const rival = loaded('rival', ['daily.example']);
    expect(createBrandRegistry([daily, rival]).byHost('daily.example')).toBe(daily);
  });

  it('takes new brands and new versions', () => {
    const brands = createBrandRegistry([newsroom]);
    brands.put(daily);
    expect(brands.byHost('daily.example')).toBe(daily);
    const moved = loaded('dailyHub', ['new.example'], 'v2');
    brands.put(moved);
    expect(brands.get('dailyHub')).toBe(moved);
    expect(brands.byHost('daily.example')).toBeUndefined();
    expect(brands.all()).toHaveLength(2);
  });

  it('removes a brand and its hosts, but never the last brand', () => {
    const brands = createBrandRegistry([newsroom, daily]);
    brands.remove('dailyHub');
    expect(brands.byHost('daily.example')).toBeUndefined();
    brands.remove('newsroom');
    expect(brands.all()).toEqual([newsroom]);
    expect(brands.byHost('newsroom.example')).toBe(newsroom);
  });

  it('cannot be empty', () => {
    expect(() => createBrandRegistry([])).toThrow('There is no valid brand to serve.');
  });

  it('gives no live brand’s domain to a new brand, in whichever order their files are read', () => {
    const held: Array<ReadonlyMap<string, string>> = [];
    const brands = createBrandRegistry([newsroom, daily], { onHolders: (now) => held.push(now) });
    const older = loaded('alpha', ['alpha.example', 'daily.example']);
    brands.put(older);
    expect(brands.byHost('daily.example')).toBe(daily);
    expect(brands.get('alpha')?.brand.domains).toEqual(['alpha.example']);
    expect(brands.refused()).toMatchObject([{ brid: 'alpha', other: { brid: 'dailyHub' } }]);
    expect(held.at(-1)?.get('daily.example')).toBe('dailyHub');
    // As after a restart: the claims stored by the run before decide.
    const holders = held.at(-1) ?? new Map();
    expect(createBrandRegistry([older, daily]).byHost('daily.example')?.brand.brid).toBe('alpha');
    expect(createBrandRegistry([older, daily], { holders }).byHost('daily.example')).toBe(daily);
  });

  it('lets a brand have a domain that another released, also in its next version', () => {
    const brands = createBrandRegistry([newsroom, daily]);
    const later = loaded('zeta', ['daily.example', 'zeta.example']);
    brands.put(later);
    brands.put(loaded('dailyHub', ['new.example'], 'v2'));
    expect(brands.byHost('daily.example')).toBe(later);
    brands.put(loaded('dailyHub', ['daily.example'], 'v3'));
    expect(brands.byHost('daily.example')).toBe(later);
    expect(brands.get('dailyHub')).toBeUndefined();
  });

  it('gives a brand that was missing for a short time its domain back', () => {
    const brands = createBrandRegistry([newsroom, daily]);
    const rival = loaded('alpha', ['daily.example']);
    brands.put(rival);
    brands.remove('dailyHub');
    expect(brands.byHost('daily.example')).toBe(rival);
    brands.put(daily);
    expect(brands.byHost('daily.example')).toBe(daily);
  });

  it('reserves the domain of a brand that is broken at the start until it is fixed or removed', () => {
    const rival = loaded('alpha', ['alpha.example', 'daily.example']);
    const memory = { holders: new Map([['daily.example', 'dailyHub']]), broken: ['dailyHub'] };
    const mended = createBrandRegistry([newsroom, rival], memory);
    expect(mended.byHost('daily.example')).toBeUndefined();
    mended.put(daily);
    expect(mended.byHost('daily.example')).toBe(daily);
    const removed = createBrandRegistry([newsroom, rival], memory);
    removed.remove('dailyHub');
    expect(removed.byHost('daily.example')).toBe(rival);
    expect(createBrandRegistry([loaded('alpha', ['daily.example'])], memory).fallback()).toBeDefined();
  });

  it('serves a new version of a brand under all its hosts', () => {
    const brands = createBrandRegistry([newsroom, daily]);
    const next = loaded('dailyHub', ['daily.example', 'www.daily.example'], 'v2');
    brands.put(next);
    const hosts = ['daily.example', 'www.daily.example', 'dailyhub.localhost'];
    expect(hosts.map((host) => brands.byHost(host) === next)).toEqual([true, true, true]);
    expect([brands.get('dailyHub') === next, brands.all().includes(next)]).toEqual([true, true]);
  });
});
