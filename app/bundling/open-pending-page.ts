import { settledWithin } from '#app/lib/http/settled-within.ts';

/** What Remix puts on the window of a hydrated page, as far as it is needed here. */
interface RemixWindow {
  __remixRouter?: { state: { navigation: { location?: Pick<Location, 'pathname' | 'search' | 'hash'> } } };
}

/**
 * Loads the page that a navigation is on its way to as a document, with its whole query; without a navigation (a
 * prefetch, a fetcher) it does nothing.
 */
function openPendingPage(page: RemixWindow & Pick<Window, 'location'>): void {
  const to = page.__remixRouter?.state.navigation.location;
  if (to) page.location.assign(to.pathname + to.search + to.hash);
}

/** Longest time, in ms, that a page waits until what its listeners know is stored. */
const MAX_WAIT_MS = 500;

/**
 * Called where the script of a page cannot be loaded, as after a deployment that took it away: the preload error of
 * section 8 is dispatched, and a navigation goes on as a document load. As with `ExtendableEvent`, listeners can hold
 * that up by `waitUntil`, so that what they store is not lost with this page.
 * @returns never settles: the document is about to go, or a prefetch comes to nothing
 */
export function openPageWithLostScript(payload: unknown): Promise<never> {
  const waiting: Promise<unknown>[] = [];
  const waitUntil = (stored: Promise<unknown>) => void waiting.push(stored);
  dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload, waitUntil }));
  void settledWithin(Promise.allSettled(waiting), MAX_WAIT_MS).then(() => openPendingPage(window));
  return new Promise<never>(() => {});
}
