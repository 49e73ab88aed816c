import { describe, expect, it } from 'vitest';
import { EAGER_PERCENT, nearMargin } from './near-margin.ts';

const margin = (fetchMarginPercent: number, mobileScaling = 1) => ({ fetchMarginPercent, mobileScaling });

describe('how near a place must come', () => {
  it('is the margin of the brand, on mobiles as often as it says', () => {
    expect(nearMargin(true, margin(50, 2), false)).toBe(50);
    expect(nearMargin(true, margin(50, 2), true)).toBe(100);
  });

  it('is the window itself by default', () => {
    for (const isMobile of [false, true]) expect(nearMargin(true, margin(0), isMobile)).toBe(0);
  });

  it('does not matter without a margin, and for slots that do not load lazily', () => {
    expect(nearMargin(true, margin(-1), false)).toBe(EAGER_PERCENT);
    expect(nearMargin(false, margin(0), false)).toBe(EAGER_PERCENT);
  });
});
