import { randomUuid } from '#app/lib/random-uuid.ts';
import { type SafeStorage, safeLocalStorage } from '#app/lib/storage/safe-storage.ts';
import type { Feedback } from '#schemas/api/feedback.ts';

/** Feedback that no server has confirmed yet. */
export type WaitingFeedback = Feedback & { id: string };

const KEY = 'feedback_waiting';
const ID_KEY = 'feedback_id';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const local = safeLocalStorage();

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
 * The id of this browser's answer, the same in all tabs. It is created when the question is shown: a tab that sends at
 * the same time as another may not yet see what the other has just stored.
 * @returns the id, and whether it outlives the page
 */
export function answerId(storage: SafeStorage = local): { id: string; isStored: boolean } {
  const stored = storage.get(ID_KEY);
  const id = stored && UUID.test(stored) ? stored : randomUuid();
  return { id, isStored: storage.set(ID_KEY, id) };
}

/** Lets feedback wait until a server has it: under the id of what waited before, as it replaces that. */
export function letWait(feedback: Omit<Feedback, 'id'>, storage: SafeStorage = local): WaitingFeedback {
  const waiting = { ...feedback, id: waitingFeedback(storage)?.id ?? answerId(storage).id };
  storage.set(KEY, JSON.stringify(waiting));
  return waiting;
}

/** Ends the waiting. */
export function endWaiting(storage: SafeStorage = local): void {
  storage.remove(KEY);
}
