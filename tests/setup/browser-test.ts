import { type BrowserContext, test as base, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/**
 * So long hydration may take, in ms; a page that is not hydrated, as its scripts are kept from it, is tested as it is.
 */
const PATIENCE_MS = 5_000;

/** A test that waits for less than the whole page looks at what is there before. */
const LOOKS_EARLIER = new Set<unknown>(['commit', 'domcontentloaded']);

/**
 * Tests of pages that are hydrated once they have been gone to: what is pressed before that goes by links and forms
 * alone. `test.use({ hydratesPlain: false })` where only looks are tested: plain pages look the same before hydration,
 * which takes half of their processor time. Other pages are hydrated in any case.
 */
export const test = base.extend<{ hydratesPlain: boolean; hydratedPages: undefined }>({
  hydratesPlain: [true, { option: true }],
  hydratedPages: [
    async ({ browser, hydratesPlain }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (options?.javaScriptEnabled !== false) waitForHydration(context, hydratesPlain);
        return context;
      };
      await use(undefined);
      browser.newContext = newContext;
    },
    { auto: true },
  ],
});

/** Hydrates a page that waits until it is used, as a first touch does. */
export async function hydrate(page: Page): Promise<void> {
  await hydrated(page, true, undefined);
}

function waitForHydration(context: BrowserContext, hydratesPlain: boolean): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      return LOOKS_EARLIER.has(options?.waitUntil) ? answer : hydrated(page, hydratesPlain, answer);
    };
    page.reload = async (...how) => hydrated(page, hydratesPlain, await reload(...how));
  });
}

/** React marks the document that it has taken over; from then on it hears every press. */
async function hydrated<T>(page: Page, hydratesPlain: boolean, answer: T): Promise<T> {
  // Pages that are no app of React's, such as a game's, have nothing to wait for.
  const isHydrated = (usesPlain: boolean) =>
    // Plain pages, whose script says so, are hydrated when they are used.
    (!usesPlain && [...document.scripts].some(({ text }) => text.includes('.whenUsed('))) ||
    (dispatchEvent(new Event('pointermove')) &&
      (matchMedia('(scripting: none)').matches ||
        !('__remixContext' in window) ||
        Object.keys(document).some((key) => key.startsWith('__reactContainer'))));
  await page
    .waitForFunction(isHydrated, hydratesPlain, { timeout: PATIENCE_MS, polling: 20 })
    .catch(() => undefined);
  return answer;
}
