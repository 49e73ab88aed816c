import { checkRecordedPages } from '#cli/lib/privacy-report/check-recorded-pages.ts';
import { SITUATIONS } from '#cli/lib/privacy-report/privacy-report.ts';
import { recordScreens } from '#cli/lib/privacy-report/record-screens.ts';
import { expect, test } from '#tests/setup/browser-test.ts';

test.use({ serviceWorkers: 'allow' });

test.slow();

for (const situation of SITUATIONS) {
  test(`${situation}: nothing is asked for and nothing kept that docs/reference/privacy.md does not list`, async ({
    browser,
    baseURL,
  }) => {
    const origin = baseURL ?? '';
    const seen = await recordScreens(browser, { origin, brid: 'carrierOne', language: 'en', situation });
    const { faults, requests, kept } = checkRecordedPages(situation, { site: new URL(origin).host }, seen);
    expect(faults).toEqual([]);
    expect(seen.length).toBeGreaterThanOrEqual(12);
    if (situation !== 'Global Privacy Control') expect(kept.map(({ name }) => name)).toContain('dns');
    if (situation !== 'no choice') {
      expect(new Set(requests.map(({ host }) => host))).toEqual(new Set([new URL(origin).host]));
    }
  });
}
