import { useSyncExternalStore } from 'react';
import { channel } from '#app/lib/channel.ts';

const pages = channel<string | undefined>();

/** Says that a page could not be loaded while offline, by its address; undefined once that is over. */
export const setUnreachablePage = pages.publish;

/** The address of a page that the visitor tried to open while offline; undefined where there is none. */
export function useUnreachablePage(): string | undefined {
  return useSyncExternalStore(pages.subscribe, pages.current, () => undefined);
}
