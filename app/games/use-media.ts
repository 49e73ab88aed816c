import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; `undefined` on the server and during hydration. */
export function useMedia(query: string): boolean | undefined {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => matchMedia(query).matches,
    () => undefined,
  );
}
