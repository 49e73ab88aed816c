import { useEffect, useState } from 'react';
import { pageOfClick } from './page-of-click.ts';

/**
 * The address of a page that the visitor tried to go to while offline; undefined where there is none. Without it the
 * router would reload the page when the code of another cannot be had, and the visitor would lose what is on screen.
 * "Back" closes it again: it has a place in the history, of which the router knows nothing, as it would ask the server
 * for the page that is there still. Where a service worker answers for the network, it has the word.
 */
export function useOfflineTry(): string | undefined {
  const [tried, setTried] = useState<string>();
  useEffect(() => {
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
      setTried(page);
    };
    const close = (event: PopStateEvent) => {
      if (!isOpen) return;
      isOpen = false;
      event.stopImmediatePropagation();
      setTried(undefined);
    };
    addEventListener('click', hear, true);
    addEventListener('popstate', close, true);
    return () => {
      removeEventListener('click', hear, true);
      removeEventListener('popstate', close, true);
    };
  }, []);
  return tried;
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
