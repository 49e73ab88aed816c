import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The browser's time zone (IANA); the brand's default while the page is the server's, and where there is none. */
export function useVisitorTimeZone(brandZone: string): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone || brandZone,
    () => brandZone,
  );
}
