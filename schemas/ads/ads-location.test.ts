import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { adsLocation } from './ads-location.ts';

const brand = sampleBrand({ ads: { units: [{ path: '/1/top' }], sizeMappings: {}, adsTxt: [] } });

describe('whether a document may show ads', () => {
  it('is no for a brand without', () => {
    expect(adsLocation(sampleBrand(), '/')).toBe('none');
  });

  it('is yes on pages of a brand with ads, but for do-not-sell', () => {
    expect(adsLocation(brand, '/')).toBe('here');
    expect(adsLocation(brand, '/article-content/1')).toBe('here');
    expect(adsLocation(brand, '/dns')).toBe('elsewhere');
  });
});
