import { describe, expect, it } from 'vitest';
import { adjustedCpm } from './adjusted-cpm.ts';

describe('the adjustment of a bid', () => {
  it('takes off a percentage', () => {
    expect(adjustedCpm(2, 25)).toBe(1.5);
    expect(adjustedCpm(2, 99)).toBeCloseTo(0.02);
  });

  it.each([0, 100, -5, 250])('leaves the bid alone at %d', (percent) => {
    expect(adjustedCpm(2, percent)).toBe(2);
  });
});
