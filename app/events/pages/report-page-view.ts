import { report } from '#app/events/report.ts';
import { itemOfPage } from './item-of-page.ts';
import { currentPage, type EarlyReport, type PageView } from './page-views.ts';

/** Reports that a page is viewed, or was before it was left. */
export function reportPageView(page: PageView): void {
  const { pathname, left } = page;
  const fields = {
    page_url: location.origin + pathname,
    item_id: itemOfPage(pathname),
    referrer: referrerOf(left ? left.referrer : document.referrer),
  };
  report('page view', fields, { page, ...(left && { at: left.at }) });
}

/** Where the visitor comes from; the query of a page of this site may say who they are. */
function referrerOf(referrer: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname } = new URL(referrer);
  return origin === location.origin ? origin + pathname : referrer;
}

/** Reports what happened before anything listened, with the time at which it did. */
export function reportEarly(reports: readonly EarlyReport[], page = currentPage()): void {
  for (const { name, fields, at } of reports) report(name, fields as never, { page, at });
}
