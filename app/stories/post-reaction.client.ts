import { drain } from '#app/lib/http/drain.ts';
import { isOptedOutNow, whenDecided } from '#app/privacy/privacy.port.ts';
import { browserVisitor } from '#app/visitor/visitor.port.ts';
import type { Reaction } from '#schemas/api/reactions.ts';

/** A reaction without its visitor, whom the browser knows. */
export type OwnReaction = Omit<Reaction, 'auid'>;

/**
 * Sends a reaction to the server, also while the page is being left. A failure is ignored: the reaction holds on this
 * device whether or not it reached the server. What a visitor who has opted out reads is not sent, so a read waits until
 * that is known: only what they choose themselves is, under a new id.
 */
export function postReaction(reaction: OwnReaction): void {
  if (reaction.kind === 'read') whenDecided(() => isOptedOutNow() || send(reaction));
  else send(reaction);
}

function send(reaction: OwnReaction): void {
  const brid = document.documentElement.dataset.brand ?? '';
  fetch(`/api/reactions?${new URLSearchParams({ brid })}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ auid: browserVisitor().auid, ...reaction }),
  }).then(drain, () => undefined);
}
