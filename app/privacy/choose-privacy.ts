import { channel } from '#app/lib/channel.ts';

type ChoiceHandler = (on: boolean) => void;

const handlers = channel<ChoiceHandler | undefined>();

/**
 * Passes on what the visitor has chosen; true is "do not sell or share". False means that nothing handles choices yet,
 * and that the form must go to the server as it does without scripts.
 */
export function choosePrivacy(on: boolean): boolean {
  const handle = handlers.current();
  handle?.(on);
  return handle !== undefined;
}

/** Names what handles the choices made on this page; the privacy subject does, once it has started. */
export const setPrivacyChoiceHandler = handlers.publish;
