import { describe, expect, it } from 'vitest';
import type { OverrideFacts } from '#schemas/brand/cms/overrides.ts';
import { resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { BRAND_TEXT, PRESETS, preset } from '#tests/fixtures/sample-brand-text.ts';
import { explainKey } from './explain-key.ts';
import { explanationLines } from './explanation-lines.ts';

const FILE = 'brands/acme/brand.yaml';
const OWN = `extends: [ads]
cmsConfig:
  feedPattern+append: [native]
environments:
  staging:
    owner: Ada
    expires: 2026-12-31
    cmsConfig:
      debugAds: true
      feedPattern+append: [ad]
pages:
  fsd:
    cmsConfig:
      feedPattern: [story]
experiments+append:
  - name: wide
    range: [1, 500]
    owner: Grace
    cmsConfig:
      webFeedPadding: 8
      feedPattern+append: [story]
notes:
  theme: {owner: design@acme.example}
  theme.kicker: {expires: 2027-01-01}
`;
const ADS = `cmsConfig: {feedPattern: [story, ad]}
environments: {staging: {cmsConfig: {debugAds: false}, reporting: {atomHost: https://staging.acme.example/}}}
experiments: [{name: tight, range: [1, 100], cmsConfig: {webFeedPadding: 2}}]
`;
const found = resolveBrand(OWN + BRAND_TEXT, FILE, new Map([...PRESETS, preset('ads', ADS)]));
if (!found.ok) throw new Error(found.issues.map(({ message }) => message).join('; '));

const lines = (path: string, facts?: Partial<OverrideFacts>) => {
  const whole = facts && ({ page: 'portal', environment: 'production', ...facts } as const);
  const explanation = explainKey(found, path.split('.'), whole);
  return explanation && explanationLines(explanation).map((line) => line.replace(/ +/g, ' '));
};
const PRESET = 'brands/_presets/ads.yaml';

describe('an explanation', () => {
  it('of reporting names the environment that sends events elsewhere', () => {
    expect(lines('reporting.atomHost', { environment: 'staging' })?.slice(0, 2)).toEqual([
      'reporting.atomHost = https://staging.acme.example/',
      ` set at ${PRESET}:2 (environment staging)`,
    ]);
    expect(lines('reporting.atomHost', {})?.[0]).not.toContain('staging');
  });

  it('without page, environment or A/B number is of the brand’s own value', () => {
    expect(lines('cmsConfig.debugAds')?.[0]).toBe('cmsConfig.debugAds = false');
    expect(lines('cmsConfig.debugAds')?.join()).not.toContain('staging');
  });

  it('has the environment that sets a value, the files in which it does, and the owner', () => {
    expect(lines('cmsConfig.debugAds', { environment: 'staging' })).toEqual([
      'cmsConfig.debugAds = true',
      ` set at ${FILE}:9 (environment staging)`,
      ` overrides ${PRESET}:2 (environment staging) false`,
      expect.stringMatching(/^ brands\/_presets\/defaults\.yaml:\d+ false$/),
      ' Ada answers for it; meant to stand until 2026-12-31.',
      ' Show the state of each slot in an overlay. Default false.',
    ]);
  });

  it('has what is appended to a list, in files and in overrides, in its order', () => {
    expect(lines('cmsConfig.feedPattern', { environment: 'staging', abt: 200 })?.slice(0, 5)).toEqual([
      'cmsConfig.feedPattern = [story, ad, native, ad, story]',
      ` set at ${PRESET}:1`,
      ` added at ${FILE}:3 [native]`,
      ` ${FILE}:10 (environment staging) [ad]`,
      ` ${FILE}:21 (experiment wide) [story]`,
    ]);
  });

  it('of an entry has the line that added it', () => {
    const facts = { environment: 'staging', abt: 200 } as const;
    expect(lines('cmsConfig.feedPattern.2', facts)?.[1]).toBe(` set at ${FILE}:3`);
    expect(lines('cmsConfig.feedPattern.3', facts)?.[1]).toBe(` set at ${FILE}:10 (environment staging)`);
    expect(lines('cmsConfig.feedPattern.4', facts)?.[1]).toBe(` set at ${FILE}:21 (experiment wide)`);
  });

  it('of a list that a page replaces shows earlier appended entries as overridden', () => {
    const shown = lines('cmsConfig.feedPattern', { page: 'fsd' });
    expect(shown?.slice(0, 3)).toEqual([
      'cmsConfig.feedPattern = [story]',
      ` set at ${FILE}:14 (page fsd)`,
      ` overrides ${FILE}:3 [native]`,
    ]);
  });

  it('of experiments names those that the A/B number takes part in, the later one first', () => {
    expect(lines('cmsConfig.webFeedPadding', { abt: 50 })?.slice(0, 3)).toEqual([
      'cmsConfig.webFeedPadding = 8',
      ` set at ${FILE}:20 (experiment wide)`,
      ` overrides ${PRESET}:3 (experiment tight) 2`,
    ]);
    expect(lines('cmsConfig.webFeedPadding', { abt: 600 })?.[0]).toBe('cmsConfig.webFeedPadding = 0');
  });

  it('of a map does not take the owner of a part for that of the whole', () => {
    const shown = lines('cmsConfig', { environment: 'staging' })?.join('\n');
    expect(shown).toContain('(environment staging)');
    expect(shown).not.toContain('answers for it');
  });

  it('takes owner and last day from the note on the nearest key', () => {
    expect(lines('theme.feed')).toContain(' design@acme.example answers for it.');
    expect(lines('theme.kicker')).toContain(' Meant to stand until 2027-01-01.');
  });

  it('is undefined for a key that no brand has', () => {
    expect(lines('cmsConfig.debugAd', {})).toBeUndefined();
  });
});
