import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { adsLocation } from './ads-location.ts';

const brand = sampleBrand({ ads: { units: [{ path: '/1/top' }], sizeMappings: {}, adsTxt: [] } });

describe('the ads location of a document', () => {
  it('is none for a brand without ads', () => {
    expect(adsLocation(sampleBrand(), '/')).toBe('none');
  });

  it('is here on pages of a brand with ads, and elsewhere on do-not-sell', () => {
    expect(adsLocation(brand, '/')).toBe('here');
    expect(adsLocation(brand, '/article-content/1')).toBe('here');
    expect(adsLocation(brand, '/dns')).toBe('elsewhere');
  });
});
