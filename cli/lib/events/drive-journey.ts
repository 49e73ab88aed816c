import type { Browser, Page } from '@playwright/test';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';

/** An event as it arrived. */
export type ArrivedEvent = Readonly<Record<string, unknown>>;

/** What a journey is told and hears. */
export interface GoldenJourney {
  origin: string;
  brid: string;
  /** Events that have arrived so far. */
  arrived(): readonly ArrivedEvent[];
  /** Called with what the collector did not take. */
  rejected(found: ReadonlyArray<{ event_id: string; reasons: string[] }>): void;
}

/** ms that an event may take from its happening to the store. */
const PATIENCE_MS = 20_000;

/** Walks the fixed journey: the portal, scrolled; a story; horoscopes; the full-screen feed; the game zone. */
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
  await page.waitForTimeout(SETTLED_MS);
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

/** A page that has just come is not scrolled by its reader, and scrolling then is not reported. */
const SETTLED_MS = 700;

async function until(page: Page, { arrived }: GoldenJourney, event: string, screen: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!arrived().some(({ event_name, screen_name }) => event_name === event && screen_name === screen)) {
    if (Date.now() > end) return;
    await page.waitForTimeout(100).catch(() => {
      throw new CommandError('The browser ended before the journey did.', undefined, EXIT.internal);
    });
  }
}
