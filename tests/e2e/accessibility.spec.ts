import type { Page } from '@playwright/test';
import { findingsInBothThemes } from '#tests/setup/appearance/axe-findings.ts';
import { smallTargets } from '#tests/setup/appearance/small-targets.ts';
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

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true });

async function open(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(address);
}

// In Spanish see `fit.spec.ts`.
for (const brid of THREE)
  test(`axe finds nothing on any screen of ${brid}, light and dark, and every target is as large as a finger`, async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    const look = async (name: string, part?: string) => {
      expect(await findingsInBothThemes(page, part), name).toEqual([]);
      expect(await smallTargets(page), name).toEqual([]);
    };
    for (const { name, path } of await allScreens(request, brid, 'en')) {
      await open(page, `${path}?brid=${brid}&lang=en`);
      await look(name);
      if (name !== 'portal') continue;
      await page.locator('button[popovertarget]').first().click();
      await expect(page.locator('#site-menu')).toBeVisible();
      await look('open menu', '#site-menu');
    }
  });

test.describe('of other brands', () => {
  test.use({ hydratesPlain: false });

  for (const brid of OTHERS) {
    test(`axe finds nothing on the portal of ${brid}, light and dark`, async ({ page }) => {
      await open(page, `/?brid=${brid}`);
      expect(await findingsInBothThemes(page)).toEqual([]);
    });
  }
});
