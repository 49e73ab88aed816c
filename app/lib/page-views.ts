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
const listeners = new Set<Listener>();

/** Tells that a page is there; the root of the app calls it after each navigation. */
export function pageCame(page: PageView): void {
  current = page;
  for (const listener of listeners) listener(page);
}

/** Hears of every page, first of the one that is there. Gives back what stops it. */
export function onPage(listener: Listener): () => void {
  listeners.add(listener);
  if (current) listener(current);
  return () => listeners.delete(listener);
}
