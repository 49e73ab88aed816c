import { useSyncExternalStore } from 'react';
import { onUnreachablePage, unreachablePage } from './unreachable-page.ts';

/** The address of the page that the visitor tried to open while offline; undefined where there is none. */
export function useUnreachablePage(): string | undefined {
  return useSyncExternalStore(onUnreachablePage, unreachablePage, () => undefined);
}
