import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';
import { allScreens } from '#tests/setup/screens.ts';

test.use({ launchOptions: withoutPictures });

/** What has the focus: a mark that tells elements apart, whether it is seen, and whether its focus is. */
function focused(page: Page) {
  return page.evaluate(() => {
    const at = document.activeElement as HTMLElement | null;
    if (!at || at === document.body || at.tagName === 'IFRAME') return undefined;
    const { controls = [] } = window as unknown as { controls?: Element[] };
    const box = at.getBoundingClientRect();
    const isSeen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    // The mark may be on the control, on what lies over its card, or on the card around it.
    const marked = [
      getComputedStyle(at),
      getComputedStyle(at, '::after'),
      ...around(at, 5).map((one) => getComputedStyle(one)),
    ].some((style) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0);
    return { place: controls.indexOf(at), isSeen, marked, name: at.outerHTML.slice(0, 90) };

    function around(element: Element, steps: number): Element[] {
      const parent = element.parentElement;
      return parent && steps > 0 ? [parent, ...around(parent, steps - 1)] : [];
    }
  });
}

/**
 * Controls that a keyboard has to reach: seen, not switched off, and one of those that share a stop (radios, tabs).
 * The page keeps them in a list, since others come while one walks.
 */
function reachable(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button:not(:disabled), input:not([type=hidden]), summary, select, textarea',
      ),
    ].filter(
      (one) =>
        one.tabIndex >= 0 &&
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.closest('[popover]:not(:popover-open), [inert]'),
    );
    Object.assign(window, { controls });
    return controls.map((_, place) => place);
  });
}

test.use({ viewport: { width: 1000, height: 700 } });

test('the keyboard reaches every control of every screen, sees it, and gets out again', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  for (const { name, path } of await allScreens(request, 'prepaidPortal', 'en')) {
    // The feed deals with keys itself: full-screen-feed.spec.ts.
    if (name === 'full-screen feed') continue;
    await page.goto(`${path}?brid=prepaidPortal&lang=en`);
    await page.waitForLoadState('networkidle');
    const wanted = new Set(await reachable(page));
    const walked: string[] = [];
    // A feed grows while one walks down it; so many stops more would be a circle that leaves some out.
    for (let step = wanted.size + 400; step > 0 && wanted.size > 0; step--) {
      await page.keyboard.press('Tab');
      const at = await focused(page);
      if (!at) continue;
      walked.push(at.name);
      expect(at.isSeen, `${name}: ${at.name} is off the screen`).toBe(true);
      expect(at.marked, `${name}: ${at.name} shows no focus`).toBe(true);
      wanted.delete(at.place);
    }
    const missed = await page.evaluate(
      (places) =>
        places
          .map((place) => (window as unknown as { controls: Element[] }).controls[place])
          // The link to further stories went when they came.
          .flatMap((one) => (one?.isConnected ? [one.outerHTML.slice(0, 120)] : [])),
      [...wanted],
    );
    expect(missed, `${name}: after ${walked.length} stops`).toEqual([]);
  }
});

test('the first stop leads past the header', async ({ page }) => {
  await page.goto('/horoscope?brid=prepaidPortal&lang=en');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('after a navigation the focus is on the new heading, and after going back on the link that led away', async ({
  page,
}) => {
  await page.goto('/horoscope?brid=dailyHub&lang=en');
  await page.waitForFunction(() => '__remixRouter' in window);
  await page.waitForLoadState('networkidle');
  const link = page.locator('main a[href*="/horoscope/signs/leo"]').first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toContainText('Leo');
  await expect(page.locator('h1')).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
});

test('the menu opens, holds the focus, closes and gives it back', async ({ page }) => {
  await page.goto('/?brid=prepaidPortal&lang=en');
  const opens = page.getByRole('button', { name: 'Open menu' });
  await opens.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#site-menu') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await expect(opens).toBeFocused();
});

for (const key of ['Tab', 'Shift+Tab'])
  test(`the menu closes when ${key} leads out of it, as it would cover what has the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/?brid=newsroom&lang=en');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.getByRole('button', { name: 'Open menu' }).focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    const inside = menu.locator('a, button');
    // What closes it starts when the page is idle.
    await expect(async () => {
      await (key === 'Tab' ? inside.last() : inside.first()).focus();
      await page.keyboard.press(key);
      await expect(menu).toBeHidden({ timeout: 500 });
    }).toPass({ timeout: 15_000 });
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    expect(await covered(page)).toEqual([]);
  });

/** What moves by itself: animations under way, films that play. */
const moving = (page: Page) =>
  page.evaluate(() => [
    ...document
      .getAnimations()
      // What scrolling drives does not move by itself.
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().duration) > 50)
      .map((one) => (one.effect as KeyframeEffect).target?.className),
    ...[...document.querySelectorAll('video')].filter((one) => !one.paused).map(() => 'a film plays'),
  ]);

/** Controls whose text or picture has the colour of its ground. */
const lost = (page: Page) =>
  page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    return [...document.querySelectorAll('button, a, input')].flatMap((one) => {
      const { color, backgroundColor } = getComputedStyle(one);
      return one.checkVisibility() && color === (backgroundColor || ground)
        ? [one.outerHTML.slice(0, 80)]
        : [];
    });
  });

/** Logos that are drawn on another colour than that of their header, for which they are made. */
const lostLogos = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; background: var(--header)';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return [...document.querySelectorAll('a[aria-label$=", home"] img')]
      .filter((logo) => logo.checkVisibility() && getComputedStyle(logo).backgroundColor !== backgroundColor)
      .map((logo) => logo.outerHTML.slice(0, 80));
  });

test('with reduced motion nothing moves by itself; in forced colours the focus is seen, and controls are drawn in colours of the system', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  for (const { name, path } of await allScreens(request, 'newsSphere', 'en')) {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
    await page.goto(`${path}?brid=newsSphere&lang=en`);
    await page.waitForLoadState('networkidle');
    expect(await moving(page), name).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect((await focused(page))?.marked ?? true, name).toBe(true);
    expect(await lost(page), name).toEqual([]);
    expect(await lostLogos(page), name).toEqual([]);
  }
});

/** Which controls of a kind are chosen, and which have the ground of a selection, in colours of the system. */
const selection = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
    const highlight = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return {
      chosen: all.map(
        (one) => one.getAttribute('aria-pressed') === 'true' || /^(page|true)$/.test(one.ariaCurrent ?? ''),
      ),
      marked: all.map((one) => getComputedStyle(one).backgroundColor === highlight),
    };
  });

// Of each look of topics one.
for (const brid of ['newsroom', 'dailyHub', 'carrierThree', 'discoveryHub'])
  test(`in forced colours topic, page, language and size of text that are chosen are seen: ${brid}`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/?brid=${brid}&lang=en`);
    await page.getByRole('button', { name: 'Open menu' }).click();
    for (const kind of [
      'nav[aria-label="Topics"] a',
      '[data-bottom-bar] a',
      '#site-menu a[hreflang]',
      '[data-text-size-choice]',
    ]) {
      const { chosen, marked } = await selection(page, kind);
      expect(chosen.filter(Boolean), kind).toHaveLength(1);
      expect(marked, kind).toEqual(chosen);
    }
  });

/** The control that has the focus, if nothing of it is on top in the window. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return [];
    const box = at.getBoundingClientRect();
    const steps = [0.05, 0.25, 0.5, 0.75, 0.95];
    const isOnTop = steps.some((x) =>
      steps.some((y) => {
        const top = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
        // What lies over a card may be the card's own link.
        return top && (at.contains(top) || (top.contains(at) && !top.contains(document.body)));
      }),
    );
    return isOnTop ? [] : [at.outerHTML.slice(0, 120)];
  });

test.describe('on a phone', () => {
  for (const { of, width, height, path, hasPlayer } of [
    { of: 'the portal', width: 360, height: 640, path: '/' },
    {
      of: 'a story with the player open',
      width: 360,
      height: 640,
      path: '/article-content/',
      hasPlayer: true,
    },
    { of: 'the portal at four times its size', width: 320, height: 256, path: '/' },
  ])
    test(`nothing covers what has the focus: ${of} (WCAG 2.2, 2.4.11)`, async ({ page, request }) => {
      await page.setViewportSize({ width, height });
      const story = (await allScreens(request, 'newsroom', 'en')).find((one) => one.path.startsWith(path));
      await page.goto(`${path === '/' ? path : story?.path}?brid=newsroom&lang=en`);
      await page.waitForLoadState('networkidle');
      if (hasPlayer) {
        await page.getByRole('button', { name: 'Listen' }).click();
        await page.locator('[data-audio-player]').waitFor();
      }
      const found: string[] = [];
      for (const key of [...Array(40).fill('Tab'), ...Array(25).fill('Shift+Tab')]) {
        await page.keyboard.press(key);
        found.push(...(await covered(page)));
      }
      expect(found).toEqual([]);
    });

  test('a low window shows more of the page than of what stays at its edges', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto('/?brid=newsroom&lang=en');
    await page.evaluate(() => scrollTo(0, 900));
    const rows = await page.evaluate(() => {
      const isOfThePage = (element: Element | null): boolean =>
        !element ||
        (!['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
          isOfThePage(element.parentElement));
      return Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(160, y)).filter(
        isOfThePage,
      ).length;
    });
    expect(rows).toBeGreaterThan(190);
  });
});
