import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const BRANDS = [
  'newsroom',
  'hashtagNews',
  'newsSphere',
  'consumerCellular',
  'prepaidPortal',
  'discoveryHub',
  'dailyHub',
  'currentNews',
  'noticiasHub',
  'carrierOne',
  'carrierTwo',
  'carrierThree',
  'legacyCarrier',
];

async function findings(page: Page, part = 'html') {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    // A game in its frame is a document of its own, and looked at where the games are.
    .exclude('iframe')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 800 } });

    for (const lang of ['en', 'es']) {
      test(`axe finds nothing on any screen in ${lang}`, async ({ page, request }) => {
        const answer = await request.get(`/api/spa/portal?brid=newsroom&lang=${lang}`);
        const { articles } = (await answer.json()) as { articles: Array<{ id: string }> };
        for (const path of [
          '/',
          `/article-content/${articles[0]?.id}`,
          `/article-summary/${articles[0]?.id}`,
          '/fsd',
          '/horoscope',
          '/horoscope/signs/leo/America-New_York',
          '/game-zone',
          '/games/snake',
          '/dns',
          '/error',
          '/not-found',
        ]) {
          await page.goto(`${path}?brid=newsroom&lang=${lang}`);
          expect(await findings(page), path).toEqual([]);
        }
        await page.goto(`/?brid=carrierOne&lang=${lang}`);
        await page.locator('button[popovertarget]').first().click();
        expect(await findings(page, '#site-menu'), 'open menu').toEqual([]);
      });
    }

    test('axe finds nothing on the portal of any brand', async ({ page }) => {
      for (const brid of BRANDS) {
        await page.goto(`/?brid=${brid}`);
        expect(await findings(page), brid).toEqual([]);
      }
    });
  });
}
