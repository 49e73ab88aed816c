import { settledWithin } from '#app/lib/http/settled-within.ts';
import { safeSessionStorage } from '#app/lib/storage/safe-storage.ts';

/** Storage of the tab, which Remix would take for granted: a browser may block it, and no page would open any more. */
export const tabStorage = safeSessionStorage();

/** What Remix puts on the window of a hydrated page, as far as it is needed here. */
interface RemixWindow {
  __remixRouter?: { state: { navigation: { location?: Pick<Location, 'pathname' | 'search' | 'hash'> } } };
}

/**
 * Loads the page that a navigation is on its way to as a document, with its whole query; without a navigation (a
 * prefetch, a fetcher) it does nothing.
 * @param page a window
 * @returns whether there is a navigation
 */
export function openPendingPage(page: RemixWindow & { location: Pick<Location, 'assign'> }): boolean {
  const to = page.__remixRouter?.state.navigation.location;
  if (to) page.location.assign(to.pathname + to.search + to.hash);
  return to !== undefined;
}

/**
 * Called where Remix could not discover the route of a page that is being opened. An answer that cannot be used, such as
 * the login page of a captive portal: the navigation goes on as a document load. No answer, or a 5xx: the open document
 * stays, with the problem page.
 * @throws the error, in these cases and where nothing navigates
 * @returns never settles: the document is about to go
 */
export function openPageOfUnknownRoute(
  error: unknown,
  page: Parameters<typeof openPendingPage>[0] = window as unknown as RemixWindow & Window,
): Promise<never> {
  const isUnreachable = error instanceof TypeError;
  const isServerFailing = error instanceof Error && /^5\d\d\b/.test(error.message);
  if (isUnreachable || isServerFailing || !openPendingPage(page)) throw error;
  return new Promise<never>(() => {});
}

/** Longest time, in ms, that a page waits until what its listeners know is stored. */
const MAX_WAIT_MS = 500;

/**
 * Called where the script of a page cannot be loaded, as after a deployment that took it away: the preload error of
 * section 8 is dispatched, and a navigation goes on as a document load. As with `ExtendableEvent`, listeners can hold that
 * up by `waitUntil`, so that what they store is not lost with this page.
 * @returns never settles: the document is about to go, or a prefetch comes to nothing
 */
export function openPageWithLostScript(payload: unknown): Promise<never> {
  const waiting: Promise<unknown>[] = [];
  const waitUntil = (stored: Promise<unknown>) => void waiting.push(stored);
  dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload, waitUntil }));
  void settledWithin(Promise.allSettled(waiting), MAX_WAIT_MS).then(() =>
    openPendingPage(window as unknown as RemixWindow & Window),
  );
  return new Promise<never>(() => {});
}
