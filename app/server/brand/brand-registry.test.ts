import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { createBrandRegistry } from './brand-registry.ts';
import type { LoadedBrand } from './load-brands.ts';

const loaded = (brid: string, domains: string[], version = 'v1'): LoadedBrand => ({
  brand: sampleBrand({ brid, domains }),
  folder: `/brands/${brid}`,
  version,
});
const newsroom = loaded('newsroom', ['newsroom.example']);
const daily = loaded('dailyHub', ['daily.example', 'www.daily.example']);

describe('a brand registry', () => {
  it('finds a brand by id, to the letter', () => {
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

  it('forgets a removed brand and its hosts, but keeps the last one', () => {
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
});
