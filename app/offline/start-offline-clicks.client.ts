import { isHydrated } from '#app/late-parts/late-parts.port.ts';
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
    const page = pageOfClick(clickOf(event), location.href);
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

function clickOf(event: MouseEvent) {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  return {
    ...{ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented },
    link: link
      ? { href: link.href, target: link.target, download: link.hasAttribute('download') }
      : undefined,
  };
}

/** The parts of a click that decide where it leads. */
export interface OfflineClick {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
  /** The link that was clicked, if any. */
  link: { href: string; target: string; download: boolean } | undefined;
}

/**
 * The page of the site that a click opens in this tab; undefined for other tabs, other sites, downloads and anchors
 * within the page.
 */
export function pageOfClick(click: OfflineClick, here: string): string | undefined {
  const { link } = click;
  const elsewhere = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || click.button !== 0;
  if (!link || elsewhere || click.defaultPrevented || link.download) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const [to, from] = [new URL(link.href, here), new URL(here)];
  if (to.origin !== from.origin) return undefined;
  return to.pathname === from.pathname && to.search === from.search ? undefined : to.href;
}
