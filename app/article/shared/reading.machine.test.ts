import { describe, expect, it } from 'vitest';
import { type ReadingEvent, readingTransition, UNREAD } from './reading.machine.ts';

/** Applies events; returns the times, in s, at which the story was reported. */
function reports(...events: ReadingEvent[]): number[] {
  let reading = UNREAD;
  return events.flatMap((event) => {
    const next = readingTransition(reading, event);
    reading = next.reading;
    return next.effects.map(() => event.at / 1000);
  });
}
const s = (seconds: number) => seconds * 1000;
const seen = (at: number): ReadingEvent => ({ type: 'came-in-sight', at: s(at) });
const gone = (at: number): ReadingEvent => ({ type: 'went-out-of-sight', at: s(at) });
const later = (at: number): ReadingEvent => ({ type: 'time-passed', at: s(at) });
const scrolled = (at: number, share: number): ReadingEvent => ({ type: 'scrolled', at: s(at), share });

describe('a story is read', () => {
  it('once, when it has been visible for 15 s', () => {
    expect(reports(seen(0), later(14), later(15), later(16), scrolled(40, 1))).toEqual([15]);
  });

  it('when most of it has been visible, but not when it is only scrolled past', () => {
    expect(reports(seen(0), scrolled(1, 0.9))).toEqual([]);
    expect(reports(seen(0), scrolled(1, 0.9), later(4))).toEqual([4]);
    expect(reports(seen(0), scrolled(5, 0.3), scrolled(6, 0.6))).toEqual([6]);
  });

  it('not in a hidden tab', () => {
    expect(reports(seen(0), gone(3), later(100), scrolled(101, 0.2), gone(102))).toEqual([]);
    expect(reports(later(100), scrolled(200, 1))).toEqual([]);
  });

  it('when the visible times add up', () => {
    expect(reports(seen(0), gone(8), seen(100), later(106), later(107))).toEqual([107]);
  });

  it('also when the clock jumps', () => {
    expect(reports(seen(100), later(50), later(60), later(65))).toEqual([65]);
  });
});
