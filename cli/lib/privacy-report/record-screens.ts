import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { firstStories } from '#cli/lib/shots/first-stories.ts';
import { SCREEN_NAMES, type ShotScreen, screenOf } from '#cli/lib/shots/screens.ts';
import { pagePath } from '#cli/lib/shots/take-shots.ts';
import { untilAborted } from '#cli/lib/until-interrupted.ts';
import type { Language } from '#schemas/content/languages.ts';
import type { RecordedPage } from './check-recorded-pages.ts';
import type { Situation } from './privacy-report.ts';

/** The site to record, and how. */
interface RecordingOptions {
  /** Address of the site. */
  origin: string;
  brid: string;
  language: Language;
  situation: Situation;
  /** Default: all. */
  screens?: readonly ShotScreen[];
  /** Time for opening one page and reading what it holds, in ms. Default: {@link PAGE_LIMIT_MS}. */
  pageLimit?: number;
}

/** Time for a page: it is loaded, waited for until it is idle, scrolled and read. In ms. */
const PAGE_LIMIT_MS = 60_000;
/** Time-out for each wait until a page is idle, in ms. */
const REST_LIMIT_MS = 5_000;
/** Time between two looks at a page that is not idle yet, in ms; in each frame would keep it busy. */
const LOOKS_MS = 100;

/**
 * Opens screen after screen in one fresh browser, and records requests, keys and signals of each. What a failure leaves
 * open is closed with the browser: closing a page that hangs would take as long as it hangs.
 * @throws CommandError for a page that takes too long
 */
export async function recordScreens(browser: Browser, journey: RecordingOptions): Promise<RecordedPage[]> {
  const { origin, brid, language, screens = SCREEN_NAMES, pageLimit = PAGE_LIMIT_MS } = journey;
  const context = await newVisitor(browser, journey);
  const stories = firstStories(origin);
  const seen: RecordedPage[] = [];
  for (const screen of screens) {
    const route = screenOf(screen).path;
    const { story = '0', event } = route.includes(':') ? await stories({ brid, language }) : {};
    // Where no event is told by several sources, there is no such page.
    if (route.includes(':event') && event === undefined) continue;
    const path = route.replace(':story', story).replace(':event', event ?? '');
    const address = pagePath(path, { brid, language });
    seen.push(await inTime(checkPage(context, screen, origin, address), pageLimit, address));
  }
  await context.close();
  return seen;
}

/** @throws CommandError once the time is over, as scripts of a page that hangs are never evaluated */
async function inTime<T>(work: Promise<T>, ms: number, address: string): Promise<T> {
  const end = new AbortController();
  const late = setTimeout(
    () =>
      end.abort(
        new CommandError(
          `The page ${address} was not ready to be read within ${ms / 1000} s.`,
          'A script of it may run without end: open it with `npx masthead preview`.',
          EXIT.findings,
        ),
      ),
    ms,
  );
  try {
    return await untilAborted(work, end.signal);
  } finally {
    clearTimeout(late);
  }
}

async function newVisitor(
  browser: Browser,
  { origin, situation }: RecordingOptions,
): Promise<BrowserContext> {
  const gpc = situation === 'Global Privacy Control';
  const context = await browser.newContext({
    ...(gpc ? { extraHTTPHeaders: { 'Sec-GPC': '1' } } : {}),
    reducedMotion: 'reduce',
  });
  if (gpc) {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
  }
  if (situation === 'opted out') await context.addCookies([{ name: 'dnt', value: '1', url: origin }]);
  return context;
}

async function checkPage(
  context: BrowserContext,
  screen: ShotScreen,
  origin: string,
  address: string,
): Promise<RecordedPage> {
  const requests: Array<{ host: string; kind: string }> = [];
  const note = (request: Request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http')) requests.push({ host, kind: request.resourceType() });
  };
  context.on('request', note);
  const page = await context.newPage();
  // The page has one limit for all that is done with it.
  const answer = await page.goto(origin + address, { waitUntil: 'load', timeout: 0 });
  await untilIdle(page);
  const signals = await page.evaluate(readSignals);
  const kept = await keptIn(context, page);
  context.off('request', note);
  await page.close();
  return {
    screen,
    path: address,
    status: answer?.status(),
    expectedStatus: screenOf(screen).status,
    ...signals,
    requests,
    kept,
  };
}

/** Scrolls through the page and waits until the start-up list has run and no request is open. */
async function untilIdle(page: Page): Promise<void> {
  const within = { timeout: REST_LIMIT_MS };
  await page
    .waitForFunction(
      () => {
        let ready = !document.querySelector('script[type=module]');
        window.__gpp?.('ping', (ping) => {
          ready ||= (ping as { signalStatus?: string }).signalStatus === 'ready';
        });
        return ready;
      },
      undefined,
      { ...within, polling: LOOKS_MS },
    )
    .catch(() => undefined);
  await page.evaluate(async () => {
    for (let top = 0; top < Math.min(document.documentElement.scrollHeight, 20_000); top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForLoadState('networkidle', within).catch(() => undefined);
}

/** Reads the privacy signals that the page offers to third parties. Runs in the page. */
function readSignals(): { usPrivacy: string | undefined; gpp: string | undefined } {
  const said: { usPrivacy: string | undefined; gpp: string | undefined } = {
    usPrivacy: undefined,
    gpp: undefined,
  };
  window.__uspapi?.('getUSPData', 1, (data) => {
    said.usPrivacy = (data as { uspString?: string } | null)?.uspString;
  });
  window.__gpp?.('ping', (ping) => {
    said.gpp = (ping as { gppString?: string }).gppString;
  });
  return said;
}

async function keptIn(context: BrowserContext, page: Page): Promise<RecordedPage['kept']> {
  const kept = await page.evaluate(async () => ({
    'local storage': Object.keys(localStorage),
    'session storage': Object.keys(sessionStorage),
    IndexedDB: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    'Cache Storage': await caches.keys(),
  }));
  const cookies = (await context.cookies()).map(({ name }) => name);
  return Object.entries({ cookie: cookies, ...kept }).flatMap(([store, names]) =>
    names.map((name) => ({ store: store as RecordedPage['kept'][number]['store'], name })),
  );
}
