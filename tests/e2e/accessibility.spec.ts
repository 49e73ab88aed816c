import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { allScreens } from '#tests/setup/screens.ts';

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

// Of different kind: a newspaper without a menu, a carrier's hub with one, a portal with buttons.
const THREE = ['newsroom', 'newsSphere', 'prepaidPortal'];

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

    for (const brid of THREE) {
      for (const lang of ['en', 'es']) {
        test(`axe finds nothing on any screen of ${brid} in ${lang}`, async ({ page, request }) => {
          test.setTimeout(120_000);
          for (const { name, path } of await allScreens(request, brid, lang)) {
            await page.goto(`${path}?brid=${brid}&lang=${lang}`);
            expect(await findings(page), name).toEqual([]);
          }
          await page.goto(`/?brid=${brid}&lang=${lang}`);
          await page.locator('button[popovertarget]').first().click();
          expect(await findings(page, '#site-menu'), 'open menu').toEqual([]);
        });
      }
    }

    test('axe finds nothing on the portal of any brand', async ({ page }) => {
      test.setTimeout(120_000);
      for (const brid of BRANDS) {
        await page.goto(`/?brid=${brid}`);
        expect(await findings(page), brid).toEqual([]);
      }
    });
  });
}
