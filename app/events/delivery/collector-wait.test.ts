import { describe, expect, it } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { collectorWait, storeCollectorWait } from './collector-wait.ts';

const NOW = Date.UTC(2026, 10, 27, 9);

/** A storage that lives as long as the test. */
const emptyStorage = () =>
  safeStorage(() => {
    throw new Error('blocked');
  });

function waitAt(now: number) {
  const storage = emptyStorage();
  storeCollectorWait(storage, 600_000, NOW);
  return [collectorWait(storage, now), storage.get('collector_wait') !== undefined];
}

describe('the time for which the collector wants no events', () => {
  it('lasts as long as it asked, for whoever looks', () => {
    expect(waitAt(NOW)).toEqual([600_000, true]);
    expect(waitAt(NOW + 599_999)).toEqual([1, true]);
  });

  it('is removed once it has passed', () => {
    expect(waitAt(NOW + 600_000)).toEqual([0, false]);
  });

  it('ends where the clock was set back, which would make it longer', () => {
    expect(waitAt(NOW - 1)).toEqual([0, false]);
  });

  it.each([undefined, '', '{', 'null', '{}', '[1]', '["a","b"]'])('is none where %j is stored', (text) => {
    const storage = emptyStorage();
    if (text !== undefined) storage.set('collector_wait', text);
    expect(collectorWait(storage, NOW)).toBe(0);
  });
});
