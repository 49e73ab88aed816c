import type { Page } from '@playwright/test';
import { findingsInBothThemes, findingsInLight } from '#tests/setup/appearance/axe-findings.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { allScreens } from '#tests/setup/screens.ts';

// Of different kind: a newspaper without a menu, a carrier's hub with one, a portal with buttons.
const THREE = ['newsroom', 'newsSphere', 'prepaidPortal'];

/** All others; the portals of the three are among their screens. */
const OTHERS = [
  'hashtagNews',
  'consumerCellular',
  'discoveryHub',
  'dailyHub',
  'currentNews',
  'noticiasHub',
  'carrierOne',
  'carrierTwo',
  'carrierThree',
  'legacyCarrier',
];

test.use({ viewport: { width: 360, height: 800 } });

async function open(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(address);
}

for (const brid of THREE) {
  for (const lang of ['en', 'es']) {
    test.describe(lang, () => {
      // The colours of a brand are the same in all languages, and pages are the same before hydration.
      const isFirst = lang === 'en';
      const findings = isFirst ? findingsInBothThemes : findingsInLight;
      const themes = isFirst ? 'light and dark' : 'light';
      test.use({ hydratesPlain: isFirst });

      test(`axe finds nothing on any screen of ${brid} in ${lang}, ${themes}`, async ({ page, request }) => {
        test.setTimeout(180_000);
        for (const { name, path } of await allScreens(request, brid, lang)) {
          await open(page, `${path}?brid=${brid}&lang=${lang}`);
          expect(await findings(page), name).toEqual([]);
          if (name !== 'portal') continue;
          await page.locator('button[popovertarget]').first().click();
          await expect(page.locator('#site-menu')).toBeVisible();
          expect(await findings(page, '#site-menu'), 'open menu').toEqual([]);
        }
      });
    });
  }
}

test.describe('of other brands', () => {
  test.use({ hydratesPlain: false });

  for (const brid of OTHERS) {
    test(`axe finds nothing on the portal of ${brid}, light and dark`, async ({ page }) => {
      await open(page, `/?brid=${brid}`);
      expect(await findingsInBothThemes(page)).toEqual([]);
    });
  }
});
