import { browserErrors, MEANT_ERRORS } from '#tests/setup/browser-errors.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { allScreens } from '#tests/setup/screens.ts';

// Each screen as a document of its own: `content-security-policy.spec.ts`.
test('a walk through all screens within one document says nothing on the console', async ({
  page,
  request,
}) => {
  const said = browserErrors(page);
  await page.goto('/?brid=newsroom&lang=en');
  await page.waitForLoadState('networkidle');
  for (const { name, path } of await allScreens(request, 'newsroom', 'en')) {
    // As a link does it.
    await page.evaluate((to) => {
      const { __remixRouter: router } = window as unknown as {
        __remixRouter: { navigate(to: string): Promise<void> };
      };
      return router.navigate(to);
    }, `${path}?brid=newsroom&lang=en`);
    await expect(page.locator('main, [role="main"]').first(), name).toBeVisible();
    const errors = said.splice(0).filter((text) => text !== MEANT_ERRORS[name]);
    expect(errors, name).toEqual([]);
  }
});
