import { describe, expect, it } from 'vitest';
import { resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { brandWarnings } from '#schemas/brand/rules/brand-warnings.ts';
import { brandOnPage, pageConfig } from '#schemas/page-config/page-config.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { BRAND_TEXT, issuesOf, PRESETS } from '#tests/fixtures/sample-brand-text.ts';

function resolved(more: string) {
  const found = resolveBrand(`${more}\n${BRAND_TEXT}`, 'brand.yaml', PRESETS);
  if (!found.ok) throw new Error(found.issues.map((issue) => issue.message).join('; '));
  return found;
}

const OVERRIDES = `
cmsConfig: {portalSessionTimeout: 100, amazonPublisherKey: "\${env:AMAZON_PUBLISHER_KEY}", portalTopicsWhiteList: [music]}
pages:
  portal: {owner: Ada, cmsConfig: {portalSessionTimeout: 200, portalTopicsWhiteList+append: [science]}}
environments:
  staging:
    expires: 2026-12-31
    cmsConfig: {portalSessionTimeout: 300, amazonPublisherKey: null, pushNotificationOptIn: {startingDay: 5}}
experiments:
  - {name: slow, range: [1, 500], cmsConfig: {portalSessionTimeout: 400}}
  - {name: slower, range: [400, 1000], pages: [portal], cmsConfig: {portalSessionTimeout: 500}}
`;
const { brand } = resolved(OVERRIDES);
const on = (page: 'portal' | 'dns', environment: 'production' | 'staging', abt?: number) =>
  brandOnPage(brand, page, { environment, abt }).cmsConfig;

describe('overrides', () => {
  it.each([
    ['the brand’s own value', 'dns', 'production', undefined, 100],
    ['the page over the brand', 'portal', 'production', undefined, 200],
    ['the environment over the page', 'portal', 'staging', undefined, 300],
    ['the experiment over the environment', 'portal', 'staging', 1, 400],
    ['the later of two experiments', 'portal', 'staging', 450, 500],
    ['an experiment on its pages only', 'dns', 'production', 450, 400],
    ['no experiment outside of its range', 'dns', 'production', 501, 100],
    ['both ends of a range', 'dns', 'production', 500, 400],
  ] as const)('yield %s', (_, page, environment, abt, timeout) => {
    expect(on(page, environment, abt).portalSessionTimeout).toBe(timeout);
  });

  it('merge maps, add to lists and remove with null', () => {
    expect(on('portal', 'production').portalTopicsWhiteList).toEqual(['music', 'science']);
    const staging = on('portal', 'staging');
    expect(staging).not.toHaveProperty('amazonPublisherKey');
    expect(staging.pushNotificationOptIn).toMatchObject({ startingDay: 5, startingPageViews: 1 });
  });

  it('do not change the brand', () => {
    on('portal', 'staging', 450);
    expect(brand.cmsConfig.portalTopicsWhiteList).toEqual(['music']);
  });

  it('list the experiments that a visitor takes part in', () => {
    const facts = { optedOut: false, entryPoint: 'web', environment: 'production' } as const;
    expect(pageConfig(brand, 'portal', { ...facts, abt: 450 }).experiments).toEqual(['slow', 'slower']);
    expect(pageConfig(brand, 'portal', facts).experiments).toEqual([]);
  });

  it('return the same object if there are none', () => {
    const plain = sampleBrand();
    expect(brandOnPage(plain, 'portal', { environment: 'production' })).toBe(plain);
  });

  it.each([
    ['pages: {portl: {}}', 'pages.portl'],
    ['pages: {portal: {cmsConfig: {debugAd: true}}}', 'pages.portal.cmsConfig.debugAd'],
    ['environments: {prod: {}}', 'environments.prod'],
    ['environments: {staging: {cmsConfig: {debugAds: null}}}', 'environments.staging.cmsConfig.debugAds'],
    ['experiments: [{name: a, range: [1, 10]}]', 'experiments.0.name'],
    ['experiments: [{name: half, range: [0, 10]}]', 'experiments.0.range.0'],
    ['experiments: [{name: half, range: [500, 1]}]', 'experiments.0.range'],
    ['pages: {portal: {expires: tomorrow}}', 'pages.portal.expires'],
  ])('%s is a mistake at its path', (text, path) => {
    expect(issuesOf(`${text}\n${BRAND_TEXT}`)).toMatchObject([{ path, line: 1 }]);
  });
});

describe('an override that has expired', () => {
  const warningsOn = (today: string) =>
    brandWarnings(
      resolved(`${OVERRIDES}notes: {cmsConfig.debugAds: {owner: Bo, expires: 2026-01-31}}`),
      today,
    ).filter(({ code }) => code === 'expired-override');

  it('has a warning from the day after', () => {
    expect(warningsOn('2026-01-31')).toEqual([]);
    expect(warningsOn('2027-01-01')).toMatchObject([
      {
        severity: 'warning',
        path: 'environments.staging.expires',
        line: 7,
        column: 14,
      },
      { path: 'notes.cmsConfig.debugAds.expires', message: expect.stringContaining('Bo answers for it') },
    ]);
  });
});
