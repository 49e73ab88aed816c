import { type BrowserContext, test as base, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/** So long hydration may take, in ms; a page that is not hydrated, as its scripts are kept from it, is tested as it is. */
const PATIENCE_MS = 5_000;

/** A test that waits for less than the whole page looks at what is there before. */
const LOOKS_EARLIER = new Set<unknown>(['commit', 'domcontentloaded']);

/**
 * Tests of pages that are hydrated once they have been gone to: what is pressed before that goes by links and forms
 * alone. `test.use({ hydrates: false })` where only the appearance of pages is tested: hydration changes nothing of it,
 * and takes half of a page's processor time.
 */
export const test = base.extend<{ hydrates: boolean; hydratedPages: undefined }>({
  hydrates: [true, { option: true }],
  hydratedPages: [
    async ({ browser, hydrates }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (hydrates && options?.javaScriptEnabled !== false) waitForHydration(context);
        return context;
      };
      await use(undefined);
      browser.newContext = newContext;
    },
    { auto: true },
  ],
});

function waitForHydration(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      return LOOKS_EARLIER.has(options?.waitUntil) ? answer : hydrated(page, answer);
    };
    page.reload = async (...how) => hydrated(page, await reload(...how));
  });
}

/** React marks the document that it has taken over; from then on it hears every press. */
async function hydrated<T>(page: Page, answer: T): Promise<T> {
  // Pages that are no app of React's, such as a game's, have nothing to wait for.
  const isHydrated = () =>
    // Plain pages are hydrated when they are used.
    dispatchEvent(new Event('pointermove')) &&
    (matchMedia('(scripting: none)').matches ||
      !('__remixContext' in window) ||
      Object.keys(document).some((key) => key.startsWith('__reactContainer')));
  await page
    .waitForFunction(isHydrated, undefined, { timeout: PATIENCE_MS, polling: 20 })
    .catch(() => undefined);
  return answer;
}
