import type { Browser, Page } from '@playwright/test';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';

/** An event as received. */
export type ArrivedEvent = Readonly<Record<string, unknown>>;

/** A journey, and its callbacks. */
interface GoldenJourney {
  origin: string;
  brid: string;
  /** Events that have arrived so far. */
  arrived(): readonly ArrivedEvent[];
  /** Called with the events that the collector rejected. */
  rejected(found: ReadonlyArray<{ event_id: string; reasons: string[] }>): void;
}

/** Longest time from an event to its storage, in ms. */
const ARRIVAL_TIMEOUT_MS = 20_000;

/** Opens a fixed series of pages: the portal, scrolled; a story; horoscopes; the full-screen feed; the game zone. */
export async function driveJourney(browser: Browser, journey: GoldenJourney): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'en-US' });
  const page = await context.newPage();
  page.on('response', async (answer) => {
    if (!answer.url().includes('/collect') || answer.status() !== 202) return;
    const { rejected = [] } = (await answer.json().catch(() => ({}))) as {
      rejected?: Array<{ event_id: string; reasons: string[] }>;
    };
    if (rejected.length > 0) journey.rejected(rejected);
  });
  const at = (path: string) => `${journey.origin}${path}?brid=${encodeURIComponent(journey.brid)}`;
  await page.goto(at('/'));
  await until(page, journey, 'page view', 'for you');
  await page.waitForTimeout(BEFORE_SCROLLING_MS);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 600);
  await until(page, journey, 'portal session engaged', 'for you');
  const story = page.locator('article[data-story-id] a[href*="/article-content/"]').first();
  await story.scrollIntoViewIfNeeded();
  await story.click();
  await until(page, journey, 'page view', 'article');
  for (const [path, screen] of [
    ['/horoscope', 'horoscope selection'],
    ['/fsd', 'your daily read'],
    ['/game-zone', 'game zone'],
  ] as const) {
    await page.goto(at(path));
    await until(page, journey, 'page view', screen);
  }
  await context.close();
}

/** The page ignores scrolling in the first moments, as it is not the visitor's; waits that long, in ms. */
const BEFORE_SCROLLING_MS = 700;

async function until(page: Page, { arrived }: GoldenJourney, event: string, screen: string): Promise<void> {
  const end = Date.now() + ARRIVAL_TIMEOUT_MS;
  while (!arrived().some(({ event_name, screen_name }) => event_name === event && screen_name === screen)) {
    if (Date.now() > end) return;
    await page.waitForTimeout(100).catch(() => {
      throw new CommandError('The browser ended before the journey did.', undefined, EXIT.internal);
    });
  }
}
