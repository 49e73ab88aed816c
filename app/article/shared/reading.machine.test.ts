import { describe, expect, it } from 'vitest';
import { type ReadingEvent, readingTransition, UNREAD } from './reading.machine.ts';

/** Plays events; gives the moments, in s, at which the story was reported. */
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
  it('when it has been in sight for a while, once', () => {
    expect(reports(seen(0), later(14), later(15), later(16), scrolled(40, 1))).toEqual([15]);
  });

  it('when most of it has been in sight, but not by who scrolls by', () => {
    expect(reports(seen(0), scrolled(1, 0.9))).toEqual([]);
    expect(reports(seen(0), scrolled(1, 0.9), later(4))).toEqual([4]);
    expect(reports(seen(0), scrolled(5, 0.3), scrolled(6, 0.6))).toEqual([6]);
  });

  it('not in a tab that nobody sees', () => {
    expect(reports(seen(0), gone(3), later(100), scrolled(101, 0.2), gone(102))).toEqual([]);
    expect(reports(later(100), scrolled(200, 1))).toEqual([]);
  });

  it('with all the times that it was in sight', () => {
    expect(reports(seen(0), gone(8), seen(100), later(106), later(107))).toEqual([107]);
  });

  it('however the clock jumps', () => {
    expect(reports(seen(100), later(50), later(60), later(65))).toEqual([65]);
  });
});
