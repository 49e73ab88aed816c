import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitScrollReports } from './limit-scroll-reports.ts';
import type { ScrolledFields } from './page-scroll.machine.ts';

const NOON = Date.UTC(2026, 10, 22, 12);

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => void vi.useRealTimers());

/** Something that scrolls, and its reports. */
function open() {
  const reports: ScrolledFields[] = [];
  const { dispatch, isPending } = limitScrollReports((scrolled) => reports.push(scrolled));
  const scroll = (top: number, atBottom = false) =>
    dispatch({ type: 'scrolled', at: Date.now(), top, atBottom });
  /** Scrolls 1 px every 100 ms. */
  const scrollFor = (seconds: number) => {
    for (let step = 0; step < seconds * 10; step++) {
      scroll(step);
      vi.advanceTimersByTime(100);
    }
  };
  return { reports, scroll, scrollFor, dispatch, isPending };
}

describe('reports of scrolling', () => {
  it('come a second after it started, with the latest position', () => {
    const { reports, scroll, isPending } = open();
    scroll(10);
    vi.advanceTimersByTime(999);
    scroll(300);
    expect([reports, isPending()]).toEqual([[], true]);
    vi.advanceTimersByTime(1);
    expect([reports.map(({ top }) => top), isPending()]).toEqual([[300], false]);
  });

  it.each([100, 500, 999, 1_000, 9_000])('go on after the clock was set back by %i ms', (ms) => {
    const { reports, scroll, scrollFor } = open();
    scroll(10);
    vi.setSystemTime(NOON - ms);
    scrollFor(100);
    expect(reports.length).toBeGreaterThanOrEqual(99);
    expect(reports.length).toBeLessThanOrEqual(100);
  });

  it('say that the bottom was reached, also after a bounce', () => {
    const { reports, scroll } = open();
    scroll(4_200, true);
    scroll(4_190);
    vi.advanceTimersByTime(1_000);
    expect(reports).toMatchObject([{ top: 4_190, atBottom: true }]);
  });

  it('come at once when it is left, and not again', () => {
    const { reports, scroll, dispatch } = open();
    scroll(70);
    dispatch({ type: 'left' });
    vi.advanceTimersByTime(5_000);
    expect(reports.map(({ top }) => top)).toEqual([70]);
  });
});
