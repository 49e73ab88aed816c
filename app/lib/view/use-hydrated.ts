import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration, true from then on: also in the first render of later pages. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
