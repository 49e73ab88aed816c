import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';
import { readIdList } from './read-id-list.ts';

/** Storage key: ids that this browser had before a carrier's app named its visitor, a JSON array, the oldest first. */
const FORMER_IDS_KEY = 'former_auids';

/** Most such ids. */
const MAX_FORMER_IDS = 20;

/** The ids that this browser had before. */
export const formerIds = (local: SafeStorage): string[] => readIdList(local, FORMER_IDS_KEY);

/**
 * Replaces this browser's id. The one before is remembered, as the server has its reactions, which an opt-out deletes.
 */
export function replaceOwnId(local: SafeStorage, auid: string): void {
  const before = local.get('auid');
  if (before === auid) return;
  local.set('auid', auid);
  if (!before) return;
  const others = formerIds(local).filter((id) => id !== auid && id !== before);
  local.set(FORMER_IDS_KEY, JSON.stringify([...others, before].slice(-MAX_FORMER_IDS)));
}
