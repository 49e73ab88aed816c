import { type BrowserContext, test as base, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/** So long a page may take to come alive, in ms; one that cannot, as its scripts are kept from it, is tested as it is. */
const PATIENCE_MS = 5_000;

/** A test that waits for less than the whole page looks at what is there before. */
const LOOKS_EARLIER = new Set<unknown>(['commit', 'domcontentloaded']);

/**
 * Tests of pages that are alive once they have been gone to: modules run after the first paint, and what is pressed
 * before that goes by links and forms alone.
 */
export const test = base.extend<object, { livePages: undefined }>({
  livePages: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (options?.javaScriptEnabled !== false) waitForLife(context);
        return context;
      };
      await use(undefined);
      browser.newContext = newContext;
    },
    { scope: 'worker', auto: true },
  ],
});

function waitForLife(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      return LOOKS_EARLIER.has(options?.waitUntil) ? answer : alive(page, answer);
    };
    page.reload = async (...how) => alive(page, await reload(...how));
  });
}

/** React marks the document that it has taken over; from then on it hears every press. */
async function alive<T>(page: Page, answer: T): Promise<T> {
  // Pages that are no app of React's, such as a game's, have nothing to wait for.
  const isAlive = () =>
    // Pages that can be read without React are hydrated when they are used.
    dispatchEvent(new Event('pointermove')) &&
    (matchMedia('(scripting: none)').matches ||
      !('__remixContext' in window) ||
      Object.keys(document).some((key) => key.startsWith('__reactContainer')));
  await page
    .waitForFunction(isAlive, undefined, { timeout: PATIENCE_MS, polling: 20 })
    .catch(() => undefined);
  return answer;
}
