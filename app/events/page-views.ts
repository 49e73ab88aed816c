import { channel } from '#app/lib/channel.ts';
import type { ScreenName } from '#schemas/page-config/screen-name.ts';

/** A page that the visitor has come to, within one document; the same for the first page and for navigations. */
export interface PageView {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  /** The reporting name where the address does not give it: of problems. */
  screenName?: ScreenName;
}

const pages = channel<PageView>();
const restored = channel<PageView>({ buffer: 0 });

/** Says that a page is shown; the root of the app calls it after each navigation. */
export const publishPage = pages.publish;

/** Says that the browser restored the document from its back/forward cache: viewed again, but nothing to set up. */
export function publishRestoredPage(): void {
  const page = pages.current();
  if (page) restored.publish(page);
}

/**
 * Calls the listener for every page, first for the one that is shown.
 * @param restores also for pages restored from the back/forward cache; for those who count views
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
