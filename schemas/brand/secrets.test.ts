import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { BRAND_TEXT, issuesOf } from '#tests/fixtures/sample-brand-text.ts';
import { fillSecrets } from './secrets.ts';

const REFERENCE = '${env:GEO_EDGE_POLICY_KEY_ACME}';
const withKey = (value: string) => `cmsConfig: {geoEdgePolicyKey: "${value}"}\n${BRAND_TEXT}`;
const brand = sampleBrand({
  cmsConfig: {
    ...sampleBrand().cmsConfig,
    geoEdgePolicyKey: REFERENCE,
    amazonPublisherKey: '${env:AMAZON_PUBLISHER_KEY}',
  },
});

describe('a secret in a brand file', () => {
  it.each(['${env:GEO_EDGE_POLICY_KEY}', REFERENCE])('may be %s', (text) => {
    expect(issuesOf(withKey(text))).toEqual([]);
  });

  it.each([
    ['a-plain-key', 'a secret must not be in YAML: write ${env:NAME}'],
    ['${env:PATH}', 'a brand may only refer to AMAZON_PUBLISHER_KEY, GEO_EDGE_POLICY_KEY'],
    ['${env:GEO_EDGE_POLICY_KEYS}', 'a brand may only refer to'],
    ['x${env:GEO_EDGE_POLICY_KEY}', 'a secret must not be in YAML'],
  ])('cannot be %s', (text, message) => {
    expect(issuesOf(withKey(text))).toMatchObject([
      { path: 'cmsConfig.geoEdgePolicyKey', line: 1, message: expect.stringContaining(message) },
    ]);
  });
});

describe('a reference to the environment', () => {
  it('is a mistake outside of secrets', () => {
    const text = BRAND_TEXT.replace('name: Sample News', 'name: "${env:AMAZON_PUBLISHER_KEY}"');
    expect(issuesOf(text)).toMatchObject([{ code: 'misplaced-secret', path: 'name', line: 2, column: 7 }]);
  });
});

describe('filling secrets in', () => {
  it('replaces references by values and does not change the brand', () => {
    const { brand: filled, missing } = fillSecrets(brand, {
      GEO_EDGE_POLICY_KEY_ACME: 'policy',
      AMAZON_PUBLISHER_KEY: 'publisher',
    });
    expect(missing).toEqual([]);
    expect(filled.cmsConfig).toMatchObject({ geoEdgePolicyKey: 'policy', amazonPublisherKey: 'publisher' });
    expect(filled.theme).toEqual(brand.theme);
    expect(brand.cmsConfig.geoEdgePolicyKey).toBe(REFERENCE);
  });

  it('reports missing variables and removes their keys', () => {
    const { brand: filled, missing } = fillSecrets(brand, { AMAZON_PUBLISHER_KEY: '' });
    expect(missing).toEqual([
      { name: 'GEO_EDGE_POLICY_KEY_ACME', path: 'cmsConfig.geoEdgePolicyKey' },
      { name: 'AMAZON_PUBLISHER_KEY', path: 'cmsConfig.amazonPublisherKey' },
    ]);
    expect(filled.cmsConfig).not.toHaveProperty('geoEdgePolicyKey');
  });
});
