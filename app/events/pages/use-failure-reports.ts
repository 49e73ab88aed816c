import { useLocation, useRouteError } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { report } from '#app/events/report.ts';
import { failureBefore, pageFailure, reasonOf, withoutFailure } from './page-failure.ts';

/**
 * Reports the page that a problem page replaces, once per failure (section 8).
 * @param tried address of the page that failed to load while offline; undefined where the page itself failed
 */
export function useFailureReport(tried: string | undefined): void {
  const { key } = useLocation();
  const reason = reasonOf(useRouteError());
  const reported = useRef<string>();
  useEffect(() => {
    // Another failure of the page has another key.
    const failing = `${key} ${tried ?? ''}`;
    if (reported.current === failing) return;
    reported.current = failing;
    const failure =
      tried === undefined
        ? pageFailure(reason, location.href)
        : pageFailure('offline', new URL(tried, location.href).href);
    report('portal page fail', failure);
  }, [key, tried, reason]);
}

/** Reports the page that led to the problem page at its own address, from that address. */
export function useFailureBeforeReport(): void {
  useEffect(() => {
    const failure = failureBefore(location.href);
    if (!failure) return;
    history.replaceState(history.state, '', withoutFailure(location.href));
    report('portal page fail', failure);
  }, []);
}
