import type { BrowserContext, Page } from '@playwright/test';
import { slowConnection } from '#tests/setup/appearance/slow-connection.ts';
import { untilStable } from '#tests/setup/appearance/until-stable.ts';
import { untilTypeface } from '#tests/setup/appearance/until-typeface.ts';
import { takeShifts, watchShifts } from '#tests/setup/appearance/watch-shifts.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { allScreens, type Screen } from '#tests/setup/screens.ts';

// One brand with rows, one with a large first picture.
const BRANDS = ['newsroom', 'newsSphere'];
/** Late, in ms; longer than any page needs for its first paint here. */
const LATE_MS = 700;

async function late(context: BrowserContext) {
  await context.route(/\.(svg|webp|png|jpe?g|avif|woff2|mp4|webm)(\?|$)|\/picture\//, async (route) => {
    await new Promise((done) => setTimeout(done, LATE_MS));
    await route.continue().catch(() => undefined);
  });
}

/** So many screens load at once: each one waits for its slow connection most of the time. */
const TABS = 3;

/** What moves on the screens, each opened by `open` in a window of its own size. */
async function movedOn(
  context: BrowserContext,
  width: number,
  screens: readonly Screen[],
  open: (page: Page, screen: Screen) => Promise<unknown>,
): Promise<string[]> {
  await watchShifts(context);
  const left = [...screens];
  const moved: string[] = [];
  const lookInOneTab = async () => {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 800 });
    for (let screen = left.shift(); screen; screen = left.shift()) {
      const { name } = screen;
      await open(page, screen);
      await untilStable(page);
      await untilTypeface(page);
      moved.push(...(await takeShifts(page)).map((shift) => `${name}: ${shift}`));
    }
  };
  await Promise.all(Array.from({ length: TABS }, lookInOneTab));
  return moved;
}

for (const brid of BRANDS) {
  for (const width of [360, 1280]) {
    test(`nothing of ${brid} moves while it loads, at ${width} px`, async ({ context, request }) => {
      test.setTimeout(120_000);
      await late(context);
      const screens = await allScreens(request, brid, 'en');
      const moved = await movedOn(context, width, screens, async (page, { path }) => {
        await slowConnection(page);
        await page.goto(`${path}?brid=${brid}&lang=en`);
      });
      expect(moved).toEqual([]);
    });
  }

  test(`nothing of ${brid} moves when data comes late after a click`, async ({ context, request }) => {
    test.setTimeout(120_000);
    await late(context);
    await context.route(/\.data(\?|$)/, async (route) => {
      await new Promise((done) => setTimeout(done, LATE_MS));
      await route.continue().catch(() => undefined);
    });
    const screens = await allScreens(request, brid, 'en');
    const opened = screens.filter(({ name }) => name !== 'error' && name !== 'not found');
    const moved = await movedOn(context, 360, opened, async (page, { name, path }) => {
      // A document goes from screen to screen.
      if (page.url() === 'about:blank')
        await untilLinksWork(page, `${name === 'portal' ? '/horoscope' : '/'}?brid=${brid}&lang=en`);
      await page.evaluate((to) => {
        const { __remixRouter: router } = window as unknown as {
          __remixRouter: { navigate(to: string): void };
        };
        router.navigate(to);
      }, `${path}?brid=${brid}&lang=en`);
      await page.waitForURL((url) => url.pathname === path);
    });
    expect(moved).toEqual([]);
  });
}

/** Links wait for hydration and for the code of the frame, where they are pressed before these. */
async function untilLinksWork(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(
    () =>
      (window as { earlyPress?: unknown }).earlyPress === undefined &&
      performance.getEntriesByType('resource').some(({ name }) => name.includes('site-header')),
  );
  await untilStable(page);
}

test.describe('while a document comes', () => {
  test.use({ hydratesPlain: false });

  test('the bar at the foot keeps its places while the document brings its last pages', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/?brid=legacyCarrier&lang=en');
    const places = () =>
      page
        .locator('[data-bottom-bar] a')
        .evaluateAll((links) => links.map((one) => one.getBoundingClientRect().left));
    const whole = await places();
    expect(whole.length).toBeGreaterThan(3);
    await page.locator('[data-bottom-bar]').evaluate((bar) => {
      for (const link of [...bar.children].slice(2)) link.remove();
    });
    expect(await places()).toEqual(whole.slice(0, 2));
  });

  // The looks of headers, with a tagline, with a high logo and with buttons.
  for (const brid of ['newsroom', 'legacyCarrier', 'newsSphere', 'carrierOne', 'prepaidPortal']) {
    test(`the header of ${brid} keeps its places while the document brings it`, async ({ page }) => {
      for (const path of ['/', '/horoscope']) {
        await page.goto(`${path}?brid=${brid}&lang=en`);
        for (const width of [360, 700, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await movedByTheRest(page), `${path} at ${width} px`).toEqual([]);
        }
      }
    });
  }
});

/** What of the header stands elsewhere while all after it is still to come, for every element that may be the last. */
function movedByTheRest(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const header = document.querySelector('header[data-look]');
    if (!header) throw new Error('The page has no header.');
    const whole = header.cloneNode(true);
    const drawn = () =>
      [...header.querySelectorAll('svg, img, input, p, button, a > span')].filter((one) =>
        one.checkVisibility(),
      );
    const places = new Map(drawn().map((one) => [one, one.getBoundingClientRect()]));
    const moved = new Set<string>();
    const named = (one: Element) => `${one.tagName}.${one.getAttribute('class')}`;
    // Buttons share the width of their row: they come as one.
    for (const last of [...header.querySelectorAll('*:not([data-screen-only] *)')].reverse()) {
      last.remove();
      for (const one of drawn()) {
        const [was, is] = [places.get(one), one.getBoundingClientRect()];
        if (was && Math.hypot(was.left - is.left, was.top - is.top) >= 1)
          moved.add(`${named(one)} without ${named(last)}`);
      }
    }
    header.replaceWith(whole);
    return [...moved];
  });
}
