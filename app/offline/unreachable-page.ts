import { channel } from '#app/lib/channel.ts';

const pages = channel<string | undefined>();

/** Sets the address of a page that could not be loaded while offline; undefined once that is over. */
export const setUnreachablePage = pages.publish;

/** Calls the listener with that address whenever it changes. @returns unsubscribes */
export const onUnreachablePage = pages.subscribe;

/** The address of the page that the visitor tried to open while offline; undefined where there is none. */
export const unreachablePage = pages.current;
