import { useSyncExternalStore } from 'react';
import { browserTimeZone } from '#app/lib/dates/browser-time-zone.ts';

const never = () => () => undefined;

/**
 * The browser's time zone (IANA); the brand's default on the server, during hydration, and where the browser has
 * none.
 */
export function useVisitorTimeZone(brandZone: string): string {
  return useSyncExternalStore(
    never,
    () => browserTimeZone() || brandZone,
    () => brandZone,
  );
}
