import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/browser-test.ts';
import { allScreens } from '#tests/setup/screens.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, hydratesPlain: false });

/** Links, buttons and fields in sight that are lower or narrower than 44 px; a link whose card is its target is not. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, summary')].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const isShown = width > 0 && getComputedStyle(target).visibility === 'visible';
      const area = getComputedStyle(target, '::after');
      const isWholeCard = area.content !== 'none' && area.position === 'absolute';
      // Half a pixel: boxes end between pixels.
      if (!isShown || isWholeCard || Math.min(width, height) >= 43.5) return [];
      return [`${target.textContent || target.getAttribute('aria-label')}: ${width} × ${height}`];
    }),
  );
}

// Of each kind of header one.
for (const brid of ['newsroom', 'dailyHub', 'hashtagNews', 'legacyCarrier'])
  test(`every target of ${brid} is as large as a finger, with the menu open too`, async ({
    page,
    request,
  }) => {
    test.slow();
    const small: string[] = [];
    for (const { name, path } of await allScreens(request, brid, 'en')) {
      await page.goto(`${path}?brid=${brid}&lang=en`);
      const menu = page.getByRole('button', { name: 'Open menu' });
      if (name === 'portal' && (await menu.count()) > 0) await menu.click();
      small.push(...(await smallTargets(page)).map((target) => `${name}: ${target}`));
    }
    expect(small).toEqual([]);
  });
