import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { videoAdFindings } from './video-ads.ts';

const { cmsConfig } = sampleBrand();
const pathsOf = (...args: Parameters<typeof sampleBrand>) =>
  videoAdFindings(sampleBrand(...args)).map(({ path }) => path.join('.'));

describe('video ads', () => {
  it('have no finding if they are off', () => {
    expect(pathsOf()).toEqual([]);
  });

  it('have a warning for each place that switches them on, as no slot requests them', () => {
    expect(pathsOf({ cmsConfig: { ...cmsConfig, enableVideoAds: true } })).toEqual([
      'cmsConfig.enableVideoAds',
    ]);
    expect(pathsOf({ pages: { portal: { cmsConfig: { enableVideoAds: true } } } })).toEqual([
      'pages.portal.cmsConfig.enableVideoAds',
    ]);
  });
});
