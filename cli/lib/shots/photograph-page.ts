import type { Browser, Page, Route } from '@playwright/test';
import { messageOf } from '#app/lib/message-of.ts';
import { NEVER_ANSWERS } from '#cli/lib/with-pack.ts';
import { SHOT_TIME } from './fixed-clock.ts';
import type { ShotTheme } from './shots-report.ts';

/** Options of a screenshot. */
interface PhotographOptions {
  url: string;
  theme: ShotTheme;
  /** CSS px. */
  width: number;
  height: number;
  fullPage: boolean;
  /** Language tag that the browser requests. */
  locale: string;
}

/** The result of a screenshot. */
export interface Photograph {
  /** PNG; missing if the page did not load. */
  png: Buffer | undefined;
  status: number | undefined;
  /** Errors that the page threw, and why there is no picture. */
  problems: string[];
}

/** Time-out for loading a page, in ms. */
const PAGE_LIMIT_MS = 30_000;
/** Time-out for typeface and pictures, in ms; later ones are missing from the shot. */
const CONTENT_LIMIT_MS = 5_000;
/** Most screenshots of a page, until two in a row are the same. */
const TRIES = 6;

/** A picture of the hard pack that never answers. */
const SILENT_PICTURE = `**${NEVER_ANSWERS}`;

/** Opens a page in its own context, waits until it does not change any more, and takes its screenshot. Never throws. */
export async function photographPage(browser: Browser, pose: PhotographOptions): Promise<Photograph> {
  const { url, theme, width, height, fullPage, locale } = pose;
  const taken: Photograph = { png: undefined, status: undefined, problems: [] };
  try {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      reducedMotion: 'reduce',
      deviceScaleFactor: 1,
      locale,
      timezoneId: 'UTC',
      serviceWorkers: 'block',
    });
    try {
      const page = await context.newPage();
      page.on('pageerror', (error) => taken.problems.push(firstLine(error.message)));
      await page.clock.setFixedTime(SHOT_TIME);
      await page.route(url, waitForTypeface);
      await page.route(SILENT_PICTURE, () => undefined);
      const answer = await page.goto(url, { waitUntil: 'load', timeout: PAGE_LIMIT_MS });
      taken.status = answer?.status();
      await waitForContent(page, fullPage);
      taken.png = await steadyPicture(page, fullPage);
    } finally {
      await context.close();
    }
  } catch (error) {
    taken.problems.push(firstLine(messageOf(error)));
  }
  taken.problems = [...new Set(taken.problems)];
  return taken;
}

/** Browsers skip a typeface that is a little late ("optional"), so shots would differ by chance; here they wait. */
async function waitForTypeface(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block');
  await route.fulfill({ response, body });
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? text;
}

/** Waits for the typeface and for the visible pictures; a full page is scrolled through once for its lazy ones. */
async function waitForContent(page: Page, fullPage: boolean): Promise<void> {
  await page.evaluate(
    async ({ fullPage, limit }) => {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, limit));
      const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
      if (fullPage) {
        for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
          scrollTo({ top, behavior: 'instant' });
          await frame();
        }
        scrollTo({ top: 0, behavior: 'instant' });
      }
      await frame();
      const inSight = (image: HTMLImageElement) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return width > 0 && (fullPage || (bottom > 0 && top < innerHeight));
      };
      const loaded = [...document.images].filter(inSight).map(
        (image) =>
          image.complete ||
          new Promise<void>((resolve) => {
            image.addEventListener('load', () => resolve());
            image.addEventListener('error', () => resolve());
          }),
      );
      await Promise.race([Promise.all([document.fonts.ready, ...loaded]), timeout]);
      await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 }));
    },
    { fullPage, limit: CONTENT_LIMIT_MS },
  );
}

/** The first screenshot that is followed by one with the same bytes; the last one of a page that keeps changing. */
async function steadyPicture(page: Page, fullPage: boolean): Promise<Buffer> {
  const take = () => page.screenshot({ fullPage, animations: 'disabled', caret: 'hide', scale: 'css' });
  let last = await take();
  for (let tries = 1; tries < TRIES; tries++) {
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}
