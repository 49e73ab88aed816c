import { useSyncExternalStore } from 'react';

let tried: string | undefined;
let changed: (() => void) | undefined;

/** Tells that a page could not be had while offline, by its address; undefined: that is over. */
export function tryPage(page: string | undefined): void {
  tried = page;
  changed?.();
}

/** The address of a page that the visitor tried to go to while offline; undefined where there is none. */
export function useTriedPage(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => tried,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  changed = listener;
  return () => {
    if (changed === listener) changed = undefined;
  };
}
