import { expect, it } from 'vitest';
import { timedCache } from './timed-cache.ts';

it('a kept value is there until it is too old', () => {
  const kept = timedCache<string>(5, 1000);
  kept.put('a', 'one', 0);
  expect([kept.get('a', 1000), kept.get('a', 1001), kept.get('b', 0)]).toEqual(['one', undefined, undefined]);
  kept.put('a', 'two', 2000);
  expect(kept.get('a', 2500)).toBe('two');
});

it('the oldest falls out, one that was put again is new', () => {
  const kept = timedCache<number>(2, 1000);
  kept.put('a', 1, 0);
  kept.put('b', 2, 0);
  kept.put('a', 3, 0);
  kept.put('c', 4, 0);
  expect(['a', 'b', 'c'].map((key) => kept.get(key, 0))).toEqual([3, undefined, 4]);
});
