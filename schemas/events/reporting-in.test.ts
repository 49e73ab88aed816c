import { expect, it } from 'vitest';
import { resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { BRAND_TEXT, PRESETS } from '#tests/fixtures/sample-brand-text.ts';
import { reportingIn } from './reporting-in.ts';

const found = resolveBrand(
  `reporting: {atomHost: https://a.example/, atomStream: a.events, fromBrowser: true}
environments:
  staging: {reporting: {atomHost: https://b.example/, fromBrowser: null}}
  test: {reporting: {atomStream: b.events}}
${BRAND_TEXT}`,
  'brand.yaml',
  PRESETS,
);

it.each([
  ['production', { atomHost: 'https://a.example/', atomStream: 'a.events', fromBrowser: true }],
  ['staging', { atomHost: 'https://b.example/', atomStream: 'a.events' }],
  ['test', { atomHost: 'https://a.example/', atomStream: 'b.events', fromBrowser: true }],
] as const)('in %s, its own keys override the brand’s', (environment, expected) => {
  expect(found.ok && reportingIn(found.brand, environment)).toEqual(expected);
});
