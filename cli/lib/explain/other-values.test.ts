import { expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { overridingParts } from './other-values.ts';

const brand = sampleBrand({
  pages: { portal: { cmsConfig: { allocatedSlots: 4, 'gamesToShow+append': ['a'] } } },
  environments: { staging: { cmsConfig: { debugAds: true }, reporting: { atomStream: 'staging.events' } } },
  experiments: [{ name: 'more', range: [10, 20], pages: ['games'], cmsConfig: { allocatedSlots: 9 } }],
});
const told = (path: string) =>
  overridingParts(brand, path.split('.')).map(({ scope, option }) => `${scope}: ${option}`);

it.each([
  ['cmsConfig.allocatedSlots', ['page portal: --page portal', 'experiment more: --abt 10 --page games']],
  ['cmsConfig.gamesToShow', ['page portal: --page portal']],
  ['cmsConfig.debugAds', ['environment staging: --env staging']],
  ['reporting.atomStream', ['environment staging: --env staging']],
  ['cmsConfig.webFeedPadding', []],
  ['name', []],
])('finds where %s has another value', (path, parts) => {
  expect(told(path)).toEqual(parts);
});
