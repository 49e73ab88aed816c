import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { videoAdFindings } from './video-ads.ts';

const { cmsConfig } = sampleBrand();
const pathsOf = (...args: Parameters<typeof sampleBrand>) =>
  videoAdFindings(sampleBrand(...args)).map(({ path }) => path.join('.'));

describe('video ads', () => {
  it('are no matter where nobody switches them on', () => {
    expect(pathsOf()).toEqual([]);
  });

  it('are named where they are switched on, as nothing asks for them', () => {
    expect(pathsOf({ cmsConfig: { ...cmsConfig, enableVideoAds: true } })).toEqual([
      'cmsConfig.enableVideoAds',
    ]);
    expect(pathsOf({ pages: { portal: { cmsConfig: { enableVideoAds: true } } } })).toEqual([
      'pages.portal.cmsConfig.enableVideoAds',
    ]);
  });
});
