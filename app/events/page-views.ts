import type { ScreenName } from '#schemas/page-config/screen-name.ts';

/** A page that the visitor has come to, within one document; the same for the first page and for navigations. */
export interface PageView {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  /** The reporting name where the address does not tell it: of problems. */
  screenName?: ScreenName;
}

type Listener = (page: PageView) => void;

let current: PageView | undefined;
/** Who listens, and whether returns concern them. */
const listeners = new Map<Listener, boolean>();

/** Tells that a page is there; the root of the app calls it after each navigation. */
export function pageCame(page: PageView): void {
  current = page;
  for (const listener of [...listeners.keys()]) listener(page);
}

/** Tells that the document was come back to as it had been left (bfcache): seen once more, and nothing to set up. */
export function pageReturned(): void {
  if (!current) return;
  for (const [listener, returns] of [...listeners]) if (returns) listener(current);
}

/**
 * Hears of every page, first of the one that is there. Gives back what stops it.
 * @param returns also of pages that are come back to as they had been left; who counts views wants it
 */
export function onPage(listener: Listener, { returns = false } = {}): () => void {
  listeners.set(listener, returns);
  if (current) listener(current);
  return () => listeners.delete(listener);
}

/** Whether a problem is on screen in the place of a page: it has no ads, and nobody is asked anything there. */
export function isProblem({ screenName }: PageView): boolean {
  return screenName === 'error' || screenName === 'not found';
}
