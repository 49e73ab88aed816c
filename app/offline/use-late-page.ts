import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { cacheAddress } from './service-worker/cache-address.ts';
import { NETWORK_MS } from './service-worker/page-answer.ts';

/**
 * Opens the cached copy of a page for which the router has waited too long, as the service worker does for pages that
 * the browser opens. One that is not cached is waited for.
 */
export function useLatePage(): void {
  const { location: coming } = useNavigation();
  const href = coming && coming.pathname + coming.search;
  useEffect(() => {
    if (href === undefined || !navigator.serviceWorker?.controller) return;
    let isAwaited = true;
    const timer = setTimeout(async () => {
      const copy = await caches.match(cacheAddress(location.origin + href)).catch(() => undefined);
      if (copy && isAwaited) location.assign(href);
    }, NETWORK_MS);
    return () => {
      isAwaited = false;
      clearTimeout(timer);
    };
  }, [href]);
}
