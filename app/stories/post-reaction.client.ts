import { type PostOutcome, pauseBeforeRetry, tryPost } from '#app/lib/http/retried-post.ts';
import { withLock } from '#app/lib/storage/with-lock.ts';
import { isOptedOutNow, whenDecided } from '#app/privacy/privacy.port.ts';
import { browserVisitor } from '#app/visitor/visitor.port.ts';
import {
  dropReplaced,
  endReactionWait,
  letReactionWait,
  type OwnReaction,
  subjectOf,
  waitingReactions,
} from './waiting-reactions.ts';

/** After so many ms another tab is taken to be frozen, and what waits is sent by this one. */
const MAX_LOCKED_MS = 60_000;

/** The last reaction of this page about each subject: one that fails after it has been replaced does not wait. */
const latest = new Map<string, OwnReaction>();

let isResending = false;

/**
 * Sends a reaction to the server, also while the page is being left. Without a connection it waits on this device, and
 * is sent later, also from another page; a later opposite one takes its place. What a visitor who has opted out reads is
 * not sent, so a read waits until that is known: only what they choose themselves is, under a new id.
 */
export function postReaction(reaction: OwnReaction): void {
  if (reaction.kind === 'read') whenDecided(() => isOptedOutNow() || void send(reaction));
  else void send(reaction);
}

/** Sends again what waits on this device, in the order in which it was chosen. */
export function resendReactions(): void {
  whenDecided(() => void resend(0));
}

async function send(reaction: OwnReaction): Promise<void> {
  latest.set(subjectOf(reaction), reaction);
  dropReplaced(reaction);
  // The page may be left before the attempt has failed.
  if (!navigator.onLine) letReactionWait(reaction);
  const outcome = await attempt(reaction);
  if (outcome.kind !== 'later') return endReactionWait(reaction);
  if (latest.get(subjectOf(reaction)) !== reaction) return;
  letReactionWait(reaction);
  await resend(outcome.afterMs);
}

async function resend(afterMs: number): Promise<void> {
  if (isResending) return;
  isResending = true;
  let waitMs = afterMs;
  for (let failures = 0; waitingReactions().length > 0; failures++) {
    await pauseBeforeRetry(waitMs, failures);
    waitMs = await withLock('masthead-reactions', MAX_LOCKED_MS, sendWaiting);
  }
  isResending = false;
}

/** Sends what waits, one after the other, and stops at a failure. @returns the wait that the server asks for, in ms */
async function sendWaiting(): Promise<number> {
  for (let [next] = waitingReactions(); next; [next] = waitingReactions()) {
    if (next.kind !== 'read' || !isOptedOutNow()) {
      const outcome = await attempt(next);
      if (outcome.kind === 'later') return outcome.afterMs;
    }
    endReactionWait(next);
  }
  return 0;
}

function attempt(reaction: OwnReaction): Promise<PostOutcome> {
  const brid = document.documentElement.dataset.brand ?? '';
  const address = `/api/reactions?${new URLSearchParams({ brid })}`;
  return tryPost(address, { auid: browserVisitor().auid, ...reaction });
}
