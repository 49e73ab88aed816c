import { letReactionWait, type OwnReaction } from './waiting-reactions.ts';

/** Sends a reaction by code that loads when it is needed; where that does not come, the reaction waits on this device. */
export function sendReaction(reaction: OwnReaction): void {
  void import('./post-reaction.client.ts').then(
    (module) => module.postReaction(reaction),
    () => letReactionWait(reaction),
  );
}
