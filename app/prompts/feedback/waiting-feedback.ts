import { randomUuid } from '#app/lib/random-uuid.ts';
import { type SafeStorage, safeStorage } from '#app/lib/storage/safe-storage.ts';
import type { Feedback } from '#schemas/api/feedback.ts';

/** Feedback that no server has confirmed yet. */
export type WaitingFeedback = Feedback & { id: string };

const KEY = 'feedback_waiting';

const local = safeStorage(() => localStorage);

/** The feedback that waits in this browser; undefined if there is none, or what is stored is not ours. */
export function waitingFeedback(storage: SafeStorage = local): WaitingFeedback | undefined {
  try {
    const stored = JSON.parse(storage.get(KEY) ?? 'null') as Partial<WaitingFeedback> | null;
    return typeof stored?.id === 'string' && typeof stored.rating === 'number'
      ? (stored as WaitingFeedback)
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Lets feedback wait until a server has it: under the id of what waited before, as it stands in its place, else under
 * its own or a new one.
 */
export function letWait(feedback: Feedback, storage: SafeStorage = local): WaitingFeedback {
  const waiting = { ...feedback, id: waitingFeedback(storage)?.id ?? feedback.id ?? randomUuid() };
  storage.set(KEY, JSON.stringify(waiting));
  return waiting;
}

/** Ends the waiting. */
export function endWaiting(storage: SafeStorage = local): void {
  storage.remove(KEY);
}
