import type { Page } from '@playwright/test';
import { fakeAdNetwork } from '#cli/lib/ads/fake-ad-network.ts';
import { siteWithAds } from '#tests/fakes/ads/site-with-ads.ts';
import { browserErrors, MEANT_ERRORS } from '#tests/setup/browser-errors.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { isHydrated } from '#tests/setup/is-hydrated.ts';
import { allScreens } from '#tests/setup/screens.ts';

/** Violations that pages write into the console from now on. */
async function violationsOn(page: Page): Promise<string[]> {
  const violations: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (/violat|Content Security Policy|requires 'Trusted|Permissions-Policy/i.test(text))
      violations.push(`${page.url()}: ${text}`);
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`violation of ${violatedDirective} by ${blockedURI} ${sample}`),
    );
  });
  return violations;
}

test('all screens, fresh and out of the cache, come alive, violate no policy and say nothing on the console', async ({
  page,
  request,
}) => {
  test.slow();
  const violations = await violationsOn(page);
  const said = browserErrors(page);
  for (const { name, path } of await allScreens(request, 'newsroom', 'en')) {
    for (const load of ['first', 'second', 'third']) {
      const answer = await page.goto(`${path}?brid=newsroom&lang=en`);
      const policy = answer?.headers()['content-security-policy'] ?? '';
      expect(policy, `${name}, ${load} load`).toContain("require-trusted-types-for 'script'");
      expect(policy, `${name}, ${load} load`).toMatch(
        /script-src 'self' ('(nonce|sha256)-[^']+' )+'strict-dynamic';/,
      );
      expect(await page.evaluate(isHydrated), `${name} is alive, ${load} load`).toBe(true);
      expect(
        said.splice(0).filter((text) => text !== MEANT_ERRORS[name]),
        `${name}, ${load} load`,
      ).toEqual([]);
    }
  }
  expect(violations).toEqual([]);
});

test('hiding a story and refreshing the games violate no policy', async ({ page }) => {
  const violations = await violationsOn(page);
  await page.goto('/?brid=newsroom&lang=en');
  await page.locator('[data-story-menu]').nth(2).click();
  await page.getByRole('menuitem', { name: 'Hide this story' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.goto('/game-zone?brid=newsroom&lang=en');
  const answered = page.waitForResponse('**/game-zone.data?**');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await answered;
  await expect(page.locator('[data-grid="cards"] [data-game-id]')).toHaveCount(8);
  expect(violations).toEqual([]);
});

test('all screens of a brand with ads come alive with them, and violate no policy', async ({
  page,
  playwright,
}) => {
  test.slow();
  const site = await siteWithAds({
    units: { useAPS: true, refresh: 30 },
    cmsConfig: { feedPattern: ['story', 'story', 'ad'] },
    overThePage: true,
  });
  const request = await playwright.request.newContext({ baseURL: `http://localhost:${site.port}` });
  const violations = await violationsOn(page);
  const network = await fakeAdNetwork(page);
  for (const { name, path } of await allScreens(request, 'newsroom', 'en')) {
    const answer = await page.goto(`http://localhost:${site.port}${path}?brid=newsroom&lang=en`);
    expect(answer?.headers()['content-security-policy'], name).toContain(
      "require-trusted-types-for 'script'",
    );
    await expect.poll(() => page.evaluate(isHydrated), name).toBe(true);
    const hasAdManager = () => network.of('gpt script').length;
    if (name === 'article') await expect.poll(hasAdManager, { timeout: 20_000 }).toBe(2);
    if (name !== 'portal') continue;
    const place = page.locator('[data-ad-slot]').first();
    await expect(place).toHaveAttribute('data-ad-state', /./, { timeout: 20_000 });
    await place.scrollIntoViewIfNeeded();
    await expect(place).toHaveAttribute('data-ad-state', /rendered|viewable/, { timeout: 20_000 });
  }
  expect(network.of('bidder').length).toBeGreaterThan(0);
  expect(violations).toEqual([]);
  await request.dispose();
  await site.remove();
});
