import { jsonOf } from '#app/lib/json-of.ts';
import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';

/** The ids in a JSON array under a key; none if what is stored is not ours. */
export function readIdList(local: SafeStorage, key: string): string[] {
  const stored = jsonOf(local.get(key) ?? '[]');
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}
