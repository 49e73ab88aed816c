import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';

/** Storage key of the time until which the collector wants no events, for all tabs and later pages. */
const KEY = 'collector_wait';

/** Stores that the collector wants no events for so long, in ms. @param now ms since 1970 */
export function storeCollectorWait(storage: SafeStorage, ms: number, now: number): void {
  storage.set(KEY, JSON.stringify([now, now + ms]));
}

/**
 * How long the collector still wants no events, in ms; 0 where it takes them. The time at which it was stored is
 * stored, too: a clock that was set back to before it would hold events for longer than the collector asked.
 * @param now ms since 1970
 */
export function collectorWait(storage: SafeStorage, now: number): number {
  const text = storage.get(KEY);
  if (text === undefined) return 0;
  const [from, until] = parsed(text);
  if (from <= now && now < until) return until - now;
  storage.remove(KEY);
  return 0;
}

/** Damaged values hold nothing up. */
function parsed(text: string): readonly [number, number] {
  try {
    const [from, until] = JSON.parse(text) as unknown[];
    return typeof from === 'number' && typeof until === 'number' ? [from, until] : [0, 0];
  } catch {
    return [0, 0];
  }
}
