import { channel } from '#app/lib/channel.ts';
import type { ScreenName } from '#schemas/page-config/screen-name.ts';

/** A page view within one document; for the first page and for navigations. */
export interface PageView {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  /** The screen name where the address does not determine it: of problem pages. */
  screenName?: ScreenName;
}

const pages = channel<PageView>();
const restored = channel<PageView>({ buffer: 0 });

/** Publishes a page view; the root of the app calls it after each navigation. */
export const publishPage = pages.publish;

/** Publishes that the document was restored from the back/forward cache: another view, but nothing has to be set up. */
export function publishRestoredPage(): void {
  const page = pages.current();
  if (page) restored.publish(page);
}

/**
 * Calls the listener for every page view, starting with the current one.
 * @param restores also for documents restored from the back/forward cache, to count views
 * @returns unsubscribes
 */
export function onPage(listener: (page: PageView) => void, { restores = false } = {}): () => void {
  const stopPages = pages.subscribe(listener);
  const stopRestored = restores ? restored.subscribe(listener) : undefined;
  return () => {
    stopPages();
    stopRestored?.();
  };
}

/** Whether a problem is shown instead of a page: it has no ads, and no prompts. */
export function isProblem({ screenName }: PageView): boolean {
  return screenName === 'error' || screenName === 'not found';
}
