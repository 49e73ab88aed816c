import { expect, it } from 'vitest';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { switchFindings } from './switches.ts';

const brand = sampleBrand();
const told = (change: Partial<Brand>) =>
  switchFindings(sampleBrand(change)).map(({ path, hint }) => `${path.join('.')} ${hint?.split(',')[0]}`);

it.each([
  ['vwoEnabled', 'cmsConfig.vwoAccountId'],
  ['smartLookEnabled', 'cmsConfig.smartLookKey'],
  ['geoEdgeEnabled', 'cmsConfig.geoEdgePolicyKey'],
  ['enableStickyBanner', 'cmsConfig.headerBiddingConfig.stickyBannerId'],
  ['enableOutOfPageBanner', 'cmsConfig.headerBiddingConfig.outOfPageBannerId'],
  ['enableInterstitialBanner', 'cmsConfig.headerBiddingConfig.interstitialBannerId'],
  ['useOutbrainTargeting', 'ads.outbrain'],
])('%s needs %s, in the brand and in each override', (key, needs) => {
  const finding = `${key} Add \`${needs}\``;
  expect(told({ cmsConfig: { ...brand.cmsConfig, [key]: true } })).toEqual([`cmsConfig.${finding}`]);
  expect(told({ pages: { portal: { cmsConfig: { [key]: true } } } })).toEqual([
    `pages.portal.cmsConfig.${finding}`,
  ]);
});

it('says nothing where the key is there, be it in the override', () => {
  expect(told({})).toEqual([]);
  expect(
    told({ environments: { staging: { cmsConfig: { vwoEnabled: true, vwoAccountId: '12' } } } }),
  ).toEqual([]);
});
