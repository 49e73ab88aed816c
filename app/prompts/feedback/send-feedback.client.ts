import { report } from '#app/events/events.port.ts';
import { channel } from '#app/lib/channel.ts';
import { type PostOutcome, pauseBeforeRetry, tryPost } from '#app/lib/http/retried-post.ts';
import type { Feedback } from '#schemas/api/feedback.ts';
import { resolveFeedback } from './feedback-resolved.ts';
import { endWaiting, letWait, type WaitingFeedback, waitingFeedback } from './waiting-feedback.ts';

let isResending = false;

const storedLater = channel<Feedback>({ buffer: 0 });

/** Calls the listener with feedback that is stored after its card has said that it was not. @returns unsubscribes */
export const onFeedbackStoredLater = storedLater.subscribe;

/**
 * Sends feedback and remembers that the visitor gave it. Until the server has confirmed it, it waits in this browser
 * and is sent again, also from later pages; by its id the server stores it once. What is sent after it, also from
 * another tab, replaces it.
 * @throws Error when it was not stored yet; then the visitor may try again too
 */
export async function sendFeedback(feedback: Omit<Feedback, 'id'>): Promise<void> {
  const waiting = letWait(feedback);
  const outcome = await attempt(waiting);
  if (outcome.kind === 'stored') return;
  if (outcome.kind === 'later') void resend(outcome.afterMs, 0);
  throw new Error('request failed');
}

/** Sends again what an earlier page could not deliver. */
export function resendFeedback(): void {
  if (waitingFeedback()) void resend(0, 0);
}

async function resend(afterMs: number, failures: number): Promise<void> {
  if (isResending) return;
  isResending = true;
  await pauseBeforeRetry(afterMs, failures);
  isResending = false;
  const waiting = waitingFeedback();
  if (!waiting) return;
  const outcome = await attempt(waiting);
  if (outcome.kind === 'stored') storedLater.publish(waiting);
  if (outcome.kind === 'later') await resend(outcome.afterMs, failures + 1);
}

async function attempt(waiting: WaitingFeedback): Promise<PostOutcome> {
  const outcome = await tryPost('/api/feedback', waiting);
  // What the visitor has sent meanwhile still waits.
  if (outcome.kind === 'later' || !isSame(waitingFeedback(), waiting)) return outcome;
  endWaiting();
  if (outcome.kind === 'stored') {
    report('feedback sent', { rating: waiting.rating, has_text: waiting.text !== '' });
    resolveFeedback('sent');
  }
  return outcome;
}

function isSame(one: WaitingFeedback | undefined, other: WaitingFeedback): boolean {
  return one?.id === other.id && one.rating === other.rating && one.text === other.text;
}
