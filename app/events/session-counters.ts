import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';

/** Storage key of the counter that an event of the session had last. */
const KEY = 'event_counter';

/** The last counter of each scope of events. */
export interface EventCounters {
  get(scope: string): number | undefined;
  set(scope: string, counter: number): unknown;
}

/**
 * Counters that later pages and other tabs of the session go on with, for browsers without a database of events. Those of
 * a page end with it: what is stored of them could join the pages of a visitor who has opted out.
 */
export function sessionCounters(storage: SafeStorage): EventCounters {
  const ofThisPage = new Map<string, number>();
  return {
    get(scope) {
      const stored = readCounter(storage);
      const last = Math.max(ofThisPage.get(scope) ?? 0, stored.scope === scope ? stored.counter : 0);
      return last > 0 ? last : undefined;
    },
    set(scope, counter) {
      ofThisPage.set(scope, counter);
      // Sessions sort by age: the end of one may be reported when another tab has begun the next.
      if (!scope.startsWith('page ') && scope >= readCounter(storage).scope)
        storage.set(KEY, `${counter} ${scope}`);
    },
  };
}

/** Damaged values are none. */
function readCounter(storage: SafeStorage): { scope: string; counter: number } {
  const [, counter, scope = ''] = /^(\d{1,9}) (\d{8} .+)$/.exec(storage.get(KEY) ?? '') ?? [];
  return { scope, counter: Number(counter ?? 0) };
}
