import { showHtml } from '#tests/feeds/hostile-html-browser.ts';
import { readHtmlCases } from '#tests/feeds/hostile-html-cases.ts';
import { expect, test } from '#tests/setup/browser-test.ts';

// Blocking workers puts a script into every page, and here none may run.
test.use({ serviceWorkers: 'allow' });

const cases = readHtmlCases('tests/fixtures/hostile-html');

test('no hostile HTML does anything once cleaned, even without a content policy', async ({ browser }) => {
  // Some two hundred documents.
  test.slow();
  const { findings } = await showHtml(
    browser,
    cases.map((one) => one.after),
  );
  expect(findings.map(({ vector, what }) => `${cases[vector]?.name}: ${what}`)).toEqual([]);
});

for (const name of ['handlers everywhere', 'script address', 'frames', 'styles', 'names that hide window'])
  test(`uncleaned, the check catches: ${name}`, async ({ browser }) => {
    const found = cases.find((one) => one.name.includes(name));
    const { findings } = await showHtml(browser, [found?.before ?? '']);
    expect(findings).toHaveLength(1);
  });
