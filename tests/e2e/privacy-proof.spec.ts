import { checkRecordedPages } from '#cli/lib/privacy-report/check-recorded-pages.ts';
import { SITUATIONS } from '#cli/lib/privacy-report/privacy-report.ts';
import { recordScreens } from '#cli/lib/privacy-report/record-screens.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { openServer } from '#tests/setup/open-server.ts';

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

test('a page whose signals never come is recorded after five seconds', async ({ browser }) => {
  test.setTimeout(25_000);
  const { origin, close } = await openServer((_, answer) =>
    answer.setHeader('Content-Type', 'text/html').end('<title>Portal</title><script type="module"></script>'),
  );
  const journey = { origin, brid: 'carrierOne', language: 'en', situation: 'no choice' } as const;
  const [portal] = await recordScreens(browser, { ...journey, screens: ['portal'] });
  expect(portal).toMatchObject({ status: 200, gpp: undefined });
  await close();
});
