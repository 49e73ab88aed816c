import { itemOfPage } from '#app/events/pages/item-of-page.ts';
import { currentPage, onPage, onSkeleton, type PageView } from '#app/events/pages/page-views.ts';
import { report } from '#app/events/report.ts';
import { limitScrollReports } from './limit-scroll-reports.ts';
import type { ScrolledFields } from './page-scroll.machine.ts';

/** Scrolling within this many ms after a page view or a skeleton is by the browser or scripts, and is not reported. */
const RESTORE_MS = 500;

/** Reports scrolling on all pages. */
export function reportScrolling(): void {
  let changedAt = 0;
  let shown = placeNow();
  /** The page of the pending report. */
  let pendingPage: PageView | undefined;
  const change = () => {
    changedAt = Date.now();
  };
  onPage(() => {
    change();
    shown = placeNow();
  });
  onSkeleton(change);
  const { dispatch, isPending } = limitScrollReports((scrolled) => reportScroll(scrolled, pendingPage));
  const onScroll = ({ target }: Event) => {
    if (Math.abs(Date.now() - changedAt) < RESTORE_MS || isElsewhere(shown)) return;
    // The report of the page before comes first; a page that is scrolled on reports a moment later.
    if (isPending() && pendingPage !== currentPage()) return;
    pendingPage = currentPage();
    const element = target instanceof Element ? target : document.documentElement;
    const { scrollTop, scrollHeight, clientHeight } = element;
    // Rows that scroll sideways do not count.
    if (scrollHeight <= clientHeight) return;
    const atBottom = scrollTop + clientHeight >= scrollHeight - 1;
    dispatch({ type: 'scrolled', at: Date.now(), top: Math.max(0, Math.round(scrollTop)), atBottom });
  };
  addEventListener('scroll', onScroll, { passive: true, capture: true });
  addEventListener('pagehide', () => dispatch({ type: 'left' }));
}

/** Where a document is: its address, and the router's key of its entry in the history. */
interface Place {
  address: string;
  key: unknown;
}

const placeNow = (): Place => ({
  address: location.pathname + location.search,
  key: (history.state as { key?: unknown } | null)?.key,
});

/**
 * Whether another page has taken the place of the one that was published, and is not published yet: it begins at its
 * top, or where it was left. An address that was only rewritten has the same key, and a place within the page the same
 * address.
 */
function isElsewhere(shown: Place): boolean {
  const now = placeNow();
  return now.address !== shown.address && now.key !== shown.key;
}

function reportScroll({ top, atBottom }: ScrolledFields, page: PageView | undefined): void {
  const fields = { scroll_top: top, item_id: itemOfPage(page?.pathname ?? '') };
  report(atBottom ? 'scroll to bottom' : 'scroll', fields, { page });
}
