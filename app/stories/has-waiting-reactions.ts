import { safeLocalStorage } from '#app/lib/storage/safe-storage.ts';

/** Storage key: reactions that no server has confirmed, a JSON array. */
export const REACTIONS_KEY = 'reactions_waiting';

/** Whether reactions may be waiting; most visitors have none, and load no more for it than this. */
export function hasWaitingReactions(): boolean {
  return !['[]', undefined].includes(safeLocalStorage().get(REACTIONS_KEY));
}
