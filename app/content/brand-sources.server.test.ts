import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { carriesSource, narrowedProviders } from './brand-sources.server.ts';

const plain = sampleBrand();
const withProviders = (...providers: string[]) => sampleBrand({ content: { ...plain.content, providers } });
const without = (...providersBlacklist: string[]) =>
  sampleBrand({ cmsConfig: { ...plain.cmsConfig, providersBlacklist } });

describe('the providers that a query leaves', () => {
  it('are all of the brand where it names none', () => {
    expect([narrowedProviders(plain), narrowedProviders(withProviders('a'))]).toEqual([undefined, ['a']]);
  });

  it('are those that it names, within what the brand has', () => {
    expect(narrowedProviders(plain, ['b'])).toEqual(['b']);
    expect(narrowedProviders(withProviders('a', 'b'), ['b', 'c'])).toEqual(['b']);
    expect(narrowedProviders(withProviders('a'), ['c'])).toEqual([]);
  });
});

it('a brand carries its providers, or all, but never what it refuses', () => {
  expect([
    carriesSource(plain, 'a'),
    carriesSource(withProviders('a'), 'a'),
    carriesSource(withProviders('a'), 'b'),
  ]).toEqual([true, true, false]);
  expect(carriesSource(without('a'), 'a')).toBe(false);
});
