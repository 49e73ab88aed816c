import { channel } from '#app/lib/channel.ts';

type ChoiceHandler = (on: boolean) => void;

const handlers = channel<ChoiceHandler | undefined>();

/**
 * Passes the visitor's choice to its handler; true is "do not sell or share". Returns false when there is no
 * handler yet: then the form must be sent to the server, as without scripts.
 */
export function choosePrivacy(on: boolean): boolean {
  const handle = handlers.current();
  handle?.(on);
  return handle !== undefined;
}

/** Sets the handler of choices made on this page; the privacy subject does so when it starts. */
export const setPrivacyChoiceHandler = handlers.publish;
