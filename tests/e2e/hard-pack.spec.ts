import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DELIVERED_BRANDS } from '#tests/fixtures/delivered-brands.ts';
import { colourFindings, findingsInBothThemes } from '#tests/setup/appearance/axe-findings.ts';
import { storyBoxes } from '#tests/setup/appearance/story-boxes.ts';
import { shiftsOf, watchShifts } from '#tests/setup/appearance/watch-shifts.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';
import { truncatedTexts } from '#tests/setup/truncated-texts.ts';

/** A brand for each layout of a story list; that of `compact` has buttons in its header. */
const LOOKS = ['newsroom', 'legacyCarrier', 'discoveryHub', 'prepaidPortal', 'dailyHub', 'hashtagNews'];
/** A brand for each font of texts. */
const BODY_FONTS = ['newsroom', 'dailyHub', 'consumerCellular'];
/** Largest share of a phone's window before the first story. */
const MAX_HEADER_SHARE = 0.2;
/** Least share of the height of a lead without a picture that its words take on a desktop. */
const MIN_WORDS_SHARE = 0.4;
/** Bits of a picture of one colour, or of few. */
const BLANK = 1;
/** Spread of the colours of an even ground, at most; with a sign and a frame on it, it is several times as large. */
const SMOOTH = 3;
/** Pictures are as bright in the dark theme, and half of a window. */
const DARKER = 0.8;

let site: SiteProcess;
let data = '';
// On one worker: each one starts a site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'masthead-hard-pack-'));
  const masthead = path.resolve('cli/bin/masthead.mjs');
  site = await startSite({ PORT: '0', HOST: 'localhost', DATA_DIR: data }, [
    masthead,
    ...['serve', '--demo', '--pack', 'hard'],
  ]);
});
test.afterAll(async () => {
  await site.stop();
  rmSync(data, { recursive: true, force: true });
});

const address = (brid: string, route = '/') => `http://localhost:${site.port}${route}?brid=${brid}&lang=en`;

/** What a theme shows of the page that is open: where everything is, what is wrong with it, and how bright it is. */
async function lookAt(page: Page, theme: 'light' | 'dark') {
  const colours = await colourFindings(page, theme);
  const { boxes, faults } = await storyBoxes(page);
  const { channels, entropy } = await sharp(await page.screenshot()).stats();
  const brightness = channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0);
  return { boxes, faults: [...faults, ...colours], brightness, entropy };
}

/** Photographs the page in both themes, and compares them: the same boxes, in darker colours. */
async function photographBothThemes(page: Page): Promise<void> {
  // A font that came late for the first view is used from the first change of the theme on.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => document.fonts.ready.then(() => document.body.offsetHeight));
  const light = await lookAt(page, 'light');
  const dark = await lookAt(page, 'dark');
  expect([light.faults, dark.faults]).toEqual([[], []]);
  expect(light.boxes.length).toBeGreaterThan(3);
  expect(dark.boxes).toEqual(light.boxes);
  expect(Math.min(light.entropy, dark.entropy)).toBeGreaterThan(BLANK);
  expect(dark.brightness).toBeLessThan(light.brightness * DARKER);
  expect(await truncatedTexts(page)).toEqual([]);
}

for (const brid of LOOKS) {
  test(`${brid} shows the hard pack on phone and desktop, light and dark`, async ({ browser }) => {
    const article = (await storyRoutes())(/^Pictures inside the text/);
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: 'block' });
      await watchShifts(context);
      // A publisher's server that is gone.
      await context.route('https://pictures.dead.example/**', (route) => route.abort());
      const page = await context.newPage();
      await page.goto(address(brid));
      await page.waitForLoadState('networkidle');
      const seen = await page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        return {
          firstStory: (box('main li article')?.top ?? 0) / innerHeight,
          headlineEnd: (box('main li article h3')?.bottom ?? 0) / innerHeight,
          // A box whose picture failed, in a card that looks as if it had one.
          emptyBoxes: document.querySelectorAll('article:not([data-failed]) > div:first-child > img[hidden]')
            .length,
        };
      });
      const bound = width < 400 ? MAX_HEADER_SHARE : 1;
      expect(seen.firstStory).toBeLessThanOrEqual(bound);
      if (width > 400) expect(seen.headlineEnd).toBeLessThanOrEqual(1);
      expect(seen.emptyBoxes).toBe(0);
      expect(await shiftsOf(page)).toEqual([]);
      await photographBothThemes(page);
      if (width > 400) expect(await wordsInTextLead(page)).toBeGreaterThan(MIN_WORDS_SHARE);
      await page.goto(address(brid, article));
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page)).toEqual([]);
      await photographBothThemes(page);
      await context.close();
    }
  });
}

/** Takes the picture from the lead: which share of the card's height its words take. */
function wordsInTextLead(page: Page): Promise<number> {
  return page
    .locator('li[data-role="lead"] > article')
    .first()
    .evaluate((card) => {
      card.setAttribute('data-picture', 'no');
      for (const picture of card.querySelectorAll(':scope > :not(:last-child)')) picture.remove();
      const lines = [...(card.lastElementChild?.children ?? [])].map((one) => one.getBoundingClientRect());
      const height =
        Math.max(...lines.map(({ bottom }) => bottom)) - Math.min(...lines.map(({ top }) => top));
      return height / card.getBoundingClientRect().height;
    });
}

/** Addresses of stories by the beginning of their titles. */
async function storyRoutes(): Promise<(title: RegExp) => string> {
  const articles: Array<{ id: string; title: string }> = [];
  for (const offset of [0, 10, 20, 30]) {
    const query = `brid=newsroom&lang=en&topics=latest&offset=${offset}`;
    const answer = await fetch(`http://localhost:${site.port}/api/articles?${query}`);
    articles.push(...((await answer.json()) as { articles: typeof articles }).articles);
  }
  return (title) => `/article-content/${articles.find((one) => title.test(one.title))?.id}`;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture that cannot be had leaves its ground, not a broken sign', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const failed = page.waitForResponse((answer) => answer.url().endsWith('/missing.jpg'));
    await page.goto(address('newsroom'));
    const place = page.locator('article div:has(> img[src$="/missing.jpg"])').first();
    await place.scrollIntoViewIfNeeded();
    await failed;
    const { x = 0, y = 0 } = (await place.boundingBox()) ?? {};
    const corner = await page.screenshot({ clip: { x, y, width: 24, height: 24 } });
    const { channels } = await sharp(corner).stats();
    expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeLessThan(SMOOTH);
  });
});

test('a long name of a source wraps beside its icon above a summary, not below it', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const answer = await request.get(`http://localhost:${site.port}/api/spa/portal?brid=newsroom&lang=es`);
  const { articles } = (await answer.json()) as { articles: Array<{ id: string; title: string }> };
  const id = articles.find(({ title }) => title.startsWith('La autoridad regional'))?.id;
  await page.goto(`${address('newsroom', `/article-summary/${id}`)}`);
  const name = page.locator('main p > span', { hasText: 'Diario del Norte y de las Comarcas' }).first();
  const [text, icon] = [
    await name.boundingBox(),
    await name.locator('xpath=..').locator('img').boundingBox(),
  ];
  expect(text?.height).toBeGreaterThan(2 * 15);
  expect(icon?.y).toBeGreaterThanOrEqual(text?.y ?? Number.POSITIVE_INFINITY);
});

test('an article says who wrote it once, repeats no line, and drops pictures that are gone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page.context());
  await page.context().route('https://pictures.dead.example/**', (route) => route.abort());
  const routeOf = await storyRoutes();

  await page.goto(address('newsroom', routeOf(/^Summary that says/)));
  const text = await page.locator('main article').first().innerText();
  expect(text.match(/The council met for four hours/g)).toHaveLength(1);
  expect(text).toContain('By Ola Brandt');
  const picture = await page.locator('main article [width="1200"]').first().boundingBox();
  expect(picture?.y).toBeLessThan(844);

  await page.goto(address('newsroom', routeOf(/^Pictures inside the text/)));
  await expect(page.getByText('The harbour, which is there.')).toBeVisible();
  await expect(page.getByText('This caption belongs to a picture that is not there.')).toBeHidden();
  expect(await shiftsOf(page)).toEqual([]);
});

test('pictures and icons that fail late keep their places on every page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchShifts(page.context());
  let fail = () => {};
  await page.context().route('**/demo/{pictures,icons}/**', async (route) => {
    await failing;
    await route.fulfill({ status: 404 });
  });
  let failing = Promise.resolve();
  const story = (await storyRoutes())(/^Pictures inside the text/);
  await page.goto(address('newsroom'));
  const event = (await page.getByRole('link', { name: '5 sources' }).first().getAttribute('href')) ?? '';
  const routes = [story, story.replace('content', 'summary'), event.replace(/\?.*/, '')];
  for (const route of routes) {
    failing = new Promise((resolve) => {
      fail = resolve;
    });
    await page.goto(address('newsroom', route), { waitUntil: 'commit' });
    const picture = page.locator('main img[width="1200"]').first();
    const before = await picture.boundingBox();
    fail();
    // The name of the source stands in the place of the picture.
    const place = page.locator('[data-failed]:has(> img)').first();
    await expect(place.locator('p'), route).toHaveText(/\w{4}/);
    await expect(page.locator('img[data-failed]').first(), route).toBeVisible();
    expect(await place.boundingBox(), route).toEqual(before);
    expect(await shiftsOf(page), route).toEqual([]);
  }
});

test('a logo that fails leaves its place to the name of the brand', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.context().route('**/brand/**/logo*', (route) => route.fulfill({ status: 404 }));
  await page.goto(address('newsroom'));
  const seen = await page
    .locator('header img')
    .first()
    .evaluate((logo) => {
      const { content, height } = getComputedStyle(logo, '::before');
      return { content, height, logo: getComputedStyle(logo).height };
    });
  // As high as the logo: the sign and the frame that Chromium draws lie below it, and are cut off.
  expect(seen).toEqual({ content: '"Newsroom"', height: '40px', logo: '40px' });
});

test('words longer than a line make no page of a story wider', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.context().route('https://pictures.dead.example/**', (route) => route.abort());
  const routeOf = await storyRoutes();
  for (const route of [routeOf(/^Summary that says/), '/', '/fsd']) {
    await page.goto(address('newsroom', route));
    const lengthened = await page.evaluate(() => {
      const texts = document.querySelectorAll('main article :is(h1, h2, h3, h3 a, h2 a, p, p span)');
      const leaves = [...texts].filter(({ childElementCount, textContent }) => {
        return childElementCount === 0 && (textContent ?? '').length > 8;
      });
      for (const leaf of leaves) leaf.textContent = 'w'.repeat(200);
      return leaves.length;
    });
    expect(lengthened).toBeGreaterThan(2);
    expect(await truncatedTexts(page), route).toEqual([]);
  }
});

test('a line of an article has 65 to 75 letters on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const route = (await storyRoutes())(/^Pictures inside the text/);
  for (const brid of BODY_FONTS) {
    await page.goto(address(brid, route));
    const letters = await page.locator('main article p', { hasText: 'The council met' }).evaluate((one) => {
      one.textContent = `${one.textContent} `.repeat(12);
      const text = document.createRange();
      text.selectNodeContents(one);
      // The last line is not full.
      const lines = new Set([...text.getClientRects()].map(({ top }) => top)).size - 0.5;
      return (one.textContent?.length ?? 0) / lines;
    });
    expect(letters, brid).toBeGreaterThanOrEqual(65);
    expect(letters, brid).toBeLessThanOrEqual(75);
  }
});

test('printing an article prints the article', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.context().route('https://pictures.dead.example/**', (route) => route.abort());
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const route = (await storyRoutes())(/^Pictures inside the text/);
  for (const brid of ['hashtagNews', 'prepaidPortal']) {
    await page.goto(address(brid, route));
    await page.waitForLoadState('networkidle');
    const printed = await page.locator('body').innerText();
    expect(printed).toContain('Pictures inside the text are gone');
    expect(printed).toContain('Work is to begin in March');
    for (const side of ['Back to all stories', 'Share', 'Related Articles', 'Top Up', 'Privacy'])
      expect(printed, brid).not.toContain(side);
    const seen = await page.evaluate(() => {
      const shown = (one: Element) => one.checkVisibility();
      const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
      return {
        controls: [...document.querySelectorAll('button, input, nav a')].filter(shown).length,
        placesOfFailedPictures: [...document.querySelectorAll('figure')].filter(
          (one) => shown(one) && getComputedStyle(one).visibility === 'hidden',
        ).length,
        ink: style('main article p').color,
        paper: style('html').backgroundColor,
        // A logo may be white.
        header: style('header[data-look]').getPropertyValue('print-color-adjust'),
      };
    });
    expect(seen).toEqual({
      controls: 0,
      placesOfFailedPictures: 0,
      ink: 'rgb(0, 0, 0)',
      paper: 'rgb(255, 255, 255)',
      header: 'exact',
    });
  }
});

test('the place of a picture is no higher on paper than the picture', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1000 });
  await page.goto(address('newsroom'));
  await page.emulateMedia({ media: 'print' });
  const heights = await page
    .locator('main li article > div:first-child > img')
    .first()
    .evaluate((image) => [image, image.parentElement].map((one) => one?.getBoundingClientRect().height));
  expect(heights).toEqual([400, 400]);
});

test('dates are of the reader’s own calendar from the first paint on', async ({ browser }) => {
  for (const timezoneId of ['America/New_York', 'Asia/Tokyo']) {
    const context = await browser.newContext({ timezoneId, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(address('newsroom'));
    await page.locator('main li h3 a').first().click();
    await page.waitForURL('**/article-content/**');
    await page.reload();
    const date = page.locator('main article time').first();
    const expected = await date.evaluate((one) =>
      new Date((one as HTMLTimeElement).dateTime).toLocaleDateString('en', { dateStyle: 'medium' }),
    );
    await expect(date).toHaveText(expected);
    await context.close();
  }
});

test('the page of an event names its sources, and axe finds nothing on it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(address('dailyHub'));
  await page.getByRole('link', { name: '5 sources' }).first().click();
  await expect(page).toHaveURL(/\/full-coverage\/\d+\?/);
  await expect(page.getByText('One event, told by 5 sources.')).toBeVisible();
  await expect(page.locator('main article, main li a[href*="/article-"]').first()).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

test('a half-width tile names the whole source of its story', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address('hashtagNews'));
  const cut = await page.locator('main article p:last-child > span:not(:has(button))').evaluateAll((names) =>
    names.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width < 20 || height < 10 ? [one.textContent] : [];
    }),
  );
  expect(cut).toEqual([]);
});

test.describe('before hydration', () => {
  test.use({ hydratesPlain: false });

  test('on a phone the header is a row that stays, and leaves four fifths of the window, in every brand', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const header = page.locator('header[data-look]');
    for (const brid of DELIVERED_BRANDS) {
      await page.goto(address(brid));
      const first = await page.locator('main li article').first().boundingBox();
      expect([brid, (first?.y ?? 844) / 844 <= MAX_HEADER_SHARE]).toEqual([brid, true]);
      const hasButtons = (await header.locator('[data-screen-only] a').count()) > 0;
      await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }));
      const box = await header.boundingBox();
      const bottom = (box?.y ?? 0) + (box?.height ?? 0);
      // Rows of buttons are too high to stay.
      if (hasButtons) expect([brid, bottom < 0]).toEqual([brid, true]);
      else expect([brid, bottom > 40 && bottom < 80]).toEqual([brid, true]);
    }
  });
});
