import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { pageCame } from '#app/lib/page-views.ts';
import { useSiteIfKnown } from '#app/lib/site.ts';

/** Starts what lives beside the pages, once, when the browser has time; and tells it of every page. */
export function useBoot(): void {
  const site = useSiteIfKnown();
  const { pathname, search } = useLocation();
  useEffect(() => pageCame({ pathname, search }), [pathname, search]);
  useEffect(() => {
    if (!site) return;
    return whenIdle(() => void import('#app/boot.client.ts').then(({ boot }) => boot(site)));
  }, [site]);
}

/** Longest wait for an idle moment, in ms; Safari before 18 knows none, and there a turn of the loop must do. */
const LONGEST_WAIT_MS = 2000;

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(work, 0);
  return () => clearTimeout(timer);
}
