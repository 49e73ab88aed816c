import { itemOfPage } from './item-of-page.ts';
import { limitScrollReports } from './limit-scroll-reports.ts';
import type { ScrolledFields } from './page-scroll.machine.ts';
import { currentPage, onPage, type PageView } from './page-views.ts';
import { report } from './report.ts';

/** Scrolling within this many ms after a page view is by the browser or scripts, and is not reported. */
const RESTORE_MS = 500;

/** Reports scrolling on all pages. */
export function reportScrolling(): void {
  let viewedAt = 0;
  /** The page of the pending report. */
  let pendingPage: PageView | undefined;
  onPage(() => {
    viewedAt = Date.now();
  });
  const { dispatch, isPending } = limitScrollReports((scrolled) => reportScroll(scrolled, pendingPage));
  const onScroll = ({ target }: Event) => {
    if (Math.abs(Date.now() - viewedAt) < RESTORE_MS) return;
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

function reportScroll({ top, atBottom }: ScrolledFields, page: PageView | undefined): void {
  const fields = { scroll_top: top, item_id: itemOfPage(page?.pathname ?? '') };
  report(atBottom ? 'scroll to bottom' : 'scroll', fields, { page });
}
