import { safeLocalStorage } from '#app/lib/storage/safe-storage.ts';
import { REACTIONS_KEY } from '#schemas/privacy/covered-keys.ts';

/** Whether reactions may be waiting; most visitors have none, and load no more for it than this. */
export function hasWaitingReactions(): boolean {
  return !['[]', undefined].includes(safeLocalStorage().get(REACTIONS_KEY));
}
