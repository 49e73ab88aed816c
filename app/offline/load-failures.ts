import { channel } from '#app/lib/channel.ts';

const failures = channel<undefined>({ buffer: 1 });

/**
 * Says that what the visitor has pressed could not be loaded. The words and the line that shows them are loaded in
 * advance by what calls `onLoadFailure`: without a connection nothing more comes.
 */
export const reportLoadFailure = (): void => failures.publish(undefined);

/** Calls the listener with each such failure, and with one from before it. @returns unsubscribes */
export const onLoadFailure = failures.subscribe;
