import { channel } from '#app/lib/channel.ts';
import type { EventFields, EventName } from '#schemas/events/event-registry.ts';
import type { ScreenName } from '#schemas/page-config/screen-name.ts';

/** A report of something that happened before reporting started; `at` is in ms since 1970. */
export interface EarlyReport {
  name: EventName;
  fields: EventFields<EventName>;
  at: number;
}

/** A page view within one document; for the first page and for navigations. */
export interface PageView {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  /** The screen name where the address does not determine it: of problem pages. */
  screenName?: ScreenName;
  /**
   * Of an earlier document that was left before it could report: when it came, in ms since 1970, and what was pressed.
   */
  left?: { at: number; referrer: string; clicks: readonly EarlyReport[] };
}

const pages = channel<PageView>();
const restored = channel<PageView>({ buffer: 0 });
const skeletons = channel<void>({ buffer: 0 });

/** The first page views of the document: a quick visitor leaves pages before those who count them have started. */
const first: PageView[] = [];
const MAX_FIRST = 20;

let views = 0;

/** Page views of this document so far. */
export const documentViews = (): number => views;

/** The page that was published before it was hydrated; undefined once it is. */
let early: PageView | undefined;

/**
 * Publishes the first page before it is hydrated: when it is, the root of the app publishes it again, which counts
 * once.
 */
export function publishEarlyPage(page: PageView): void {
  publishPage(page);
  early = page;
}

/** Publishes a page view; the root of the app calls it after each navigation. */
export function publishPage(page: PageView): void {
  const isKnown = early?.pathname === page.pathname && early.search === page.search;
  early = undefined;
  if (isKnown) return;
  views += 1;
  if (first.length < MAX_FIRST) first.push(page);
  pages.publish(page);
}

/** Adds the pages of earlier documents, which count before those of this one. */
export function addLeftPages(left: readonly PageView[]): void {
  first.unshift(...left);
}

/** The page that the visitor is on; undefined before the first is published. */
export const currentPage = pages.current;

/** Publishes that the document was restored from the back/forward cache: another view, but nothing has to be set up. */
export function publishRestoredPage(): void {
  const page = pages.current();
  if (!page) return;
  views += 1;
  restored.publish(page);
}

/**
 * Calls the listener with the page of each document that is restored from the back/forward cache. @returns unsubscribes
 */
export const onRestoredPage = restored.subscribe;

/**
 * Calls the listener for every page view, starting with the current one.
 * @param counts also for pages that were left before this call, and for documents restored from the back/forward cache
 * @returns unsubscribes
 */
export function onPage(listener: (page: PageView) => void, { counts = false } = {}): () => void {
  // The last one comes by subscribing.
  if (counts) first.slice(0, -1).forEach(listener);
  const stopPages = pages.subscribe(listener);
  const stopRestored = counts ? restored.subscribe(listener) : undefined;
  return () => {
    stopPages();
    stopRestored?.();
  };
}

/** Publishes that the skeleton of the next page has taken the place of this page, and shows its top. */
export const publishSkeleton = () => skeletons.publish();

/** Calls the listener for each such skeleton. @returns unsubscribes */
export const onSkeleton = skeletons.subscribe;

/** Whether a problem is shown instead of a page: it has no ads, and no prompts. */
export function isProblem({ screenName }: PageView): boolean {
  return screenName === 'error' || screenName === 'not found';
}
