import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { checkOverrides, checkSecrets } from './local-checks.ts';

const naming = (brid: string) => sampleBrand({ brid, googleSearchId: '${env:AMAZON_PUBLISHER_KEY}' });

describe('secrets that brands refer to', () => {
  it('have no finding when they are set, and are never shown', () => {
    expect(checkSecrets([naming('one')], { AMAZON_PUBLISHER_KEY: 'hush' })).toEqual([
      { status: 'ok', message: 'all variables that brands refer to are set' },
    ]);
  });

  it('that are missing are listed once, with all brands that need them', () => {
    expect(checkSecrets([naming('one'), naming('two'), sampleBrand()], {})).toEqual([
      {
        status: 'warning',
        message: 'AMAZON_PUBLISHER_KEY is not set; it is named by one (googleSearchId), two (googleSearchId)',
        fix: 'export AMAZON_PUBLISHER_KEY=<its value>',
      },
    ]);
  });
});

it('counts overrides that are past their last day, by brand', () => {
  const expires = '2026-11-22';
  const late = sampleBrand({
    pages: { portal: { expires } },
    notes: { 'cmsConfig.debugAds': { expires }, name: { expires: '2026-11-23' } },
  });
  const told = (brands: Parameters<typeof checkOverrides>[0]) =>
    checkOverrides(brands, new Date('2026-11-23T12:00:00Z')).map(({ status, message }) => [status, message]);
  expect(told([late, sampleBrand()])).toEqual([['warning', 'brand sampleNews: 2 expired overrides']]);
  expect(told([sampleBrand()])).toEqual([['ok', 'no override is past its last day']]);
});
