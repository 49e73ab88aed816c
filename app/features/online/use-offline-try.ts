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
    const hear = (event: MouseEvent) => {
      if (navigator.onLine || navigator.serviceWorker?.controller) return;
      const page = pageOfClick(clickOf(event), location.href);
      if (page === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setTried(page);
    };
    addEventListener('click', hear, true);
    return () => removeEventListener('click', hear, true);
  }, []);
  const isOpen = tried !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    history.pushState(history.state, '');
    const close = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      setTried(undefined);
    };
    addEventListener('popstate', close, true);
    return () => removeEventListener('popstate', close, true);
  }, [isOpen]);
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
