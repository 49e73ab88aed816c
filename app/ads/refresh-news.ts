import type { RefreshEvent } from './refresh.machine.ts';
import type { SlotState } from './slot.machine.ts';

/**
 * What the refreshing of a slot hears when the slot went from one state to the next; undefined for nothing. It counts
 * from each answer, with an ad or without; after a failure, or when the place was given up, there is nothing to refresh.
 */
export function refreshNews(
  before: SlotState,
  after: SlotState,
  isGivenUp: boolean,
): RefreshEvent | undefined {
  if (after.phase === before.phase) return undefined;
  if (after.phase === 'failed' || (after.phase === 'empty' && isGivenUp))
    return { kind: 'gone', at: after.since };
  return after.phase === 'rendered' || after.phase === 'empty'
    ? { kind: 'answered', at: after.since }
    : undefined;
}
