import { isHydrated } from '#app/late-parts/late-parts.port.ts';
import { linkOfClick } from '#app/lib/view/link-of-click.ts';
import { setUnreachablePage } from './unreachable-page.ts';

/**
 * Intercepts clicks on links while offline. Otherwise the router would reload the page when the code of the next
 * one fails to load, and the current page would be lost. The error screen that is shown instead has its own history
 * entry, so that "back" closes it; the router is not told of it, as it would request the current page from the
 * server. With a service worker in control nothing is intercepted, as the worker handles requests.
 */
export function start(): void {
  let isOpen = false;
  const onClick = (event: MouseEvent) => {
    // The error screen is React's; a page that is not hydrated is left by the browser's own means.
    if (navigator.onLine || navigator.serviceWorker?.controller || !isHydrated()) return;
    const link = linkOfClick(event);
    const page = link && otherPageOf(link, location.href);
    if (page === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    // Before rendering: a "back" before the screen is drawn needs the history entry.
    if (!isOpen) history.pushState(history.state, '');
    isOpen = true;
    setUnreachablePage(page);
  };
  const onPopState = (event: PopStateEvent) => {
    if (!isOpen) return;
    isOpen = false;
    event.stopImmediatePropagation();
    setUnreachablePage(undefined);
  };
  addEventListener('click', onClick, true);
  addEventListener('popstate', onPopState, true);
}

/** The page of the site that a link leads to; undefined for other sites and for places on this page. */
export function otherPageOf({ href }: Pick<HTMLAnchorElement, 'href'>, here: string): string | undefined {
  const [to, from] = [new URL(href, here), new URL(here)];
  if (to.origin !== from.origin) return undefined;
  return to.pathname === from.pathname && to.search === from.search ? undefined : to.href;
}
