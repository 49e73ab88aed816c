import { browserErrors } from '#tests/setup/browser-errors.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { allScreens } from '#tests/setup/screens.ts';

/** What the browser itself says of the two screens whose answer is meant to have such a status. */
const MEANT: Readonly<Record<string, string>> = {
  error: 'Failed to load resource: the server responded with a status of 500 (Internal Server Error)',
  'not found': 'Failed to load resource: the server responded with a status of 404 (Not Found)',
};

test('a walk through all screens, within one document and each anew, says nothing on the console', async ({
  page,
  request,
}) => {
  const said = browserErrors(page);
  const errorsOf = (name: string) => said.splice(0).filter((text) => text !== MEANT[name]);
  const screens = await allScreens(request, 'newsroom', 'en');
  await page.goto('/?brid=newsroom&lang=en');
  await page.waitForLoadState('networkidle');
  for (const { name, path } of screens) {
    // As a link does it.
    await page.evaluate((to) => {
      const { __remixRouter: router } = window as unknown as {
        __remixRouter: { navigate(to: string): Promise<void> };
      };
      return router.navigate(to);
    }, `${path}?brid=newsroom&lang=en`);
    await expect(page.locator('main, [role="main"]').first(), name).toBeVisible();
    expect(errorsOf(name), name).toEqual([]);
  }
  for (const { name, path } of screens) {
    await page.goto(`${path}?brid=newsroom&lang=en`);
    expect(errorsOf(name), `${name}, anew`).toEqual([]);
  }
});
