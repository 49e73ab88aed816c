import { setUnreachablePage } from './unreachable-page.ts';

/**
 * Hears where the visitor tries to go to while offline. Without it the router would reload the page when the code of
 * another cannot be had, and the visitor would lose what is on screen. "Back" closes it again: it has a place in the
 * history, of which the router knows nothing, as it would ask the server for the page that is there still. Where a
 * service worker answers for the network, it has the word.
 */
export function start(): void {
  let isOpen = false;
  const hear = (event: MouseEvent) => {
    if (navigator.onLine || navigator.serviceWorker?.controller) return;
    const page = pageOfClick(clickOf(event), location.href);
    if (page === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    // At once: a "back" that comes before the screen is drawn must find its place in the history.
    if (!isOpen) history.pushState(history.state, '');
    isOpen = true;
    setUnreachablePage(page);
  };
  const close = (event: PopStateEvent) => {
    if (!isOpen) return;
    isOpen = false;
    event.stopImmediatePropagation();
    setUnreachablePage(undefined);
  };
  addEventListener('click', hear, true);
  addEventListener('popstate', close, true);
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

/** What of a click says where it leads. */
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

/** The page of the site that a click leads to in this tab; nothing for other tabs, sites, files and places in the page. */
export function pageOfClick(click: OfflineClick, here: string): string | undefined {
  const { link } = click;
  const elsewhere = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || click.button !== 0;
  if (!link || elsewhere || click.defaultPrevented || link.download) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const [to, from] = [new URL(link.href, here), new URL(here)];
  if (to.origin !== from.origin) return undefined;
  return to.pathname === from.pathname && to.search === from.search ? undefined : to.href;
}
