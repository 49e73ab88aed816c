import { useEffect } from 'react';
import { cacheAddress } from './service-worker/cache-address.ts';

/**
 * On the error screen of a page that the router could not load: opens the page that is cached on this device, as the
 * service worker does for pages that the browser opens. Where the document itself is the page, the service worker has
 * looked already.
 */
export function useCachedPage(): void {
  useEffect(() => {
    const [opened] = performance.getEntriesByType('navigation');
    const { href } = location;
    if (!navigator.serviceWorker?.controller || !opened || isSameDocument(opened.name, href)) return;
    const reload = (copy: Response | undefined) => copy && location.href === href && location.reload();
    caches.match(cacheAddress(href)).then(reload, () => undefined);
  }, []);
}

const isSameDocument = (one: string, other: string): boolean => one.split('#')[0] === other.split('#')[0];
