import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { dnsState, regionOf } from './dns-state.ts';

describe('a region header', () => {
  it.each([
    ['CA', 'CA'],
    ['us-ca', 'CA'],
    [' TX ', 'TX'],
    ['California', ''],
    ['FR-75', ''],
    ['', ''],
    [null, ''],
  ])('%j is %j', (header, region) => expect(regionOf(header)).toBe(region));
});

describe('the do-not-sell state', () => {
  const brand = sampleBrand();

  it('offers the choice where the law asks for it, and where the place is not known', () => {
    expect(dnsState(brand, 'CA')).toEqual({ dns_enabled: true, state: 'CA', expiry: 30 });
    expect(dnsState(brand, '').dns_enabled).toBe(true);
    expect(dnsState(brand, 'WY').dns_enabled).toBe(false);
  });

  it('offers nothing where the brand does not', () => {
    const without = sampleBrand({ cmsConfig: { ...brand.cmsConfig, isDnsPolicyEnabled: false } });
    expect(dnsState(without, 'CA').dns_enabled).toBe(false);
  });
});
