import { useSyncExternalStore } from 'react';
import { channel } from '#app/lib/channel.ts';

const pages = channel<string | undefined>();

/** Sets the address of a page that could not be loaded while offline; undefined once that is over. */
export const setUnreachablePage = pages.publish;

/** The address of the page that the visitor tried to open while offline; undefined where there is none. */
export function useUnreachablePage(): string | undefined {
  return useSyncExternalStore(pages.subscribe, pages.current, () => undefined);
}
