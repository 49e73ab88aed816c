import { report } from '#app/events/events.port.ts';
import { channel } from '#app/lib/channel.ts';
import { equalJitter } from '#app/lib/equal-jitter.ts';
import { drain } from '#app/lib/http/drain.ts';
import { retryAfterMs } from '#app/lib/http/retry-after.ts';
import type { Feedback } from '#schemas/api/feedback.ts';
import { resolveFeedback } from './feedback-resolved.ts';
import { endWaiting, letWait, type WaitingFeedback, waitingFeedback } from './waiting-feedback.ts';

/** First delay before another attempt, in ms; it doubles with each, up to the longest: as events are sent again. */
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 10 * 60_000;

/** Longest time that an attempt may take, in ms; a server that does not answer must not hold the card for ever. */
const TIMEOUT_MS = 30_000;

/** Answers that say that the feedback itself is wrong: sending it again would not help. */
const REFUSALS: readonly number[] = [400, 403, 404, 405, 413];

/** What came of an attempt; `afterMs` is the wait that the server asks for. */
type Outcome = { kind: 'stored' } | { kind: 'refused' } | { kind: 'later'; afterMs: number };

let isResending = false;

const storedLater = channel<Feedback>({ buffer: 0 });

/** Calls the listener with feedback that is stored after its card has said that it was not. @returns unsubscribes */
export const onFeedbackStoredLater = storedLater.subscribe;

/**
 * Sends feedback and remembers that the visitor gave it. Until the server has confirmed it, it waits in this browser
 * and is sent again, also from later pages; by its id the server stores it once. What is sent after it, also from another tab,
 * replaces it.
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
  await pause(
    Math.min(MAX_RETRY_MS, Math.max(afterMs, equalJitter(FIRST_RETRY_MS * 2 ** failures, Math.random()))),
  );
  isResending = false;
  const waiting = waitingFeedback();
  if (!waiting) return;
  const outcome = await attempt(waiting);
  if (outcome.kind === 'stored') storedLater.publish(waiting);
  if (outcome.kind === 'later') await resend(outcome.afterMs, failures + 1);
}

async function attempt(waiting: WaitingFeedback): Promise<Outcome> {
  const outcome = await post(waiting);
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

async function post(waiting: WaitingFeedback): Promise<Outcome> {
  try {
    const response = await fetch('/api/feedback', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(waiting),
      // The call may outlive the page.
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    drain(response);
    if (response.ok) return { kind: 'stored' };
    if (REFUSALS.includes(response.status)) return { kind: 'refused' };
    return { kind: 'later', afterMs: retryAfterMs(response.headers.get('Retry-After'), Date.now()) ?? 0 };
  } catch {
    return { kind: 'later', afterMs: 0 };
  }
}

/** Waits, at most until the network is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
}
