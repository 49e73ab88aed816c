import { describe, expect, it } from 'vitest';
import { failSafeMs } from './ad-timings.ts';

describe('the fail-safe', () => {
  it('is the wait for consent and the slower bidder', () => {
    expect(failSafeMs({ prebid: 1000, aps: false })).toBe(1400);
    expect(failSafeMs({ prebid: 1000, aps: true })).toBe(2400);
    expect(failSafeMs({ prebid: 3000, aps: true })).toBe(3400);
  });

  it('is the wait for consent alone without bidders', () => {
    expect(failSafeMs({ prebid: undefined, aps: false })).toBe(400);
  });
});
