import { describe, expect, it } from 'vitest';
import { dayTraffic } from './day-traffic.ts';

const day = dayTraffic(2_000, 100);
const between = (from: number, to: number) =>
  day.filter(({ at }) => at * 24 >= from && at * 24 < to).length / (to - from);

describe('the traffic of a day', () => {
  it('is the same for the same seed, and in order', () => {
    expect(dayTraffic(50, 10, 7)).toEqual(dayTraffic(50, 10, 7));
    expect(dayTraffic(50, 10, 7)).not.toEqual(dayTraffic(50, 10, 8));
    expect(day.every(({ at }, index) => at >= (day[index - 1]?.at ?? 0) && at < 1)).toBe(true);
  });

  it('has four openings of each visitor, and one more of those who tap the message', () => {
    const documents = day.filter(({ kind }) => kind === 'document').length;
    expect(documents / 2_000).toBeGreaterThan(4.05);
    expect(documents / 2_000).toBeLessThan(4.15);
    expect(new Set(day.map(({ visitor }) => visitor)).size).toBe(2_000);
  });

  it('is busiest in the minutes after the message, then in the morning', () => {
    expect(between(9, 9.1)).toBeGreaterThan(2 * between(7, 8));
    expect(between(7, 8)).toBeGreaterThan(5 * between(1, 4));
  });

  it('reads some stories much more than others', () => {
    const reads = day.filter(({ kind }) => kind === 'story');
    const of = (rank: number) => reads.filter(({ story }) => story === rank).length;
    expect(of(0)).toBeGreaterThan(5 * of(20));
    expect(Math.max(...reads.map(({ story }) => story))).toBeLessThan(100);
  });
});
