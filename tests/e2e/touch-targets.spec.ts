import { smallTargets } from '#tests/setup/appearance/small-targets.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { allScreens } from '#tests/setup/screens.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, hydratesPlain: false });

// Of each kind of header one; three further brands in `accessibility.spec.ts`.
for (const brid of ['dailyHub', 'hashtagNews', 'legacyCarrier'])
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
