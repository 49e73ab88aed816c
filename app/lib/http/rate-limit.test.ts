import { describe, expect, it } from 'vitest';
import { type Calls, countCall } from './rate-limit.ts';

const LIMIT = { calls: 3, per: 1000 };

describe('a rate limit', () => {
  it('allows a number of calls within its window, and again in the next window', () => {
    let calls: Calls | undefined;
    const through = [0, 1, 2, 3, 999, 1000, 1001].map((now) => {
      const counted = countCall(calls, now, LIMIT);
      calls = counted ?? calls;
      return counted !== undefined;
    });
    expect(through).toEqual([true, true, true, false, false, true, true]);
  });

  it('begins again when the clock is set back', () => {
    const full = { since: 3_600_000, count: 3 };
    expect(countCall(full, 3_600_500, LIMIT)).toBeUndefined();
    expect(countCall(full, 500, LIMIT)).toEqual({ since: 500, count: 1 });
  });
});
