import { expect, it } from 'vitest';
import {
  type ScrollReport,
  type ScrollReportEvent,
  STILL,
  scrollReportTransition,
} from './scroll-report.machine.ts';

const scrolled = (at: number, top: number, atBottom = false): ScrollReportEvent => ({
  type: 'scrolled',
  at,
  top,
  atBottom,
});

/** All reports of a sequence of events. */
function reports(events: ScrollReportEvent[]): ScrollReport[] {
  const sent: ScrollReport[] = [];
  events.reduce((state, event) => {
    const step = scrollReportTransition(state, event);
    for (const effect of step.effects) if (effect.type === 'report') sent.push(effect.report);
    return step.state;
  }, STILL);
  return sent;
}

it('the first movement asks to be woken a second later', () => {
  expect(scrollReportTransition(STILL, scrolled(5_000, 10)).effects).toEqual([{ type: 'wake', at: 6_000 }]);
});

it('a report says where the scrolling has led to', () => {
  expect(
    reports([
      scrolled(0, 10),
      scrolled(400, 300),
      scrolled(900, 800, true),
      { type: 'time-passed', at: 1_000 },
    ]),
  ).toEqual([{ at: 900, top: 800, atBottom: true }]);
});

it('a minute of scrolling is told of sixty times at most', () => {
  const minute = Array.from({ length: 60 * 60 }, (_, frame) => (frame * 1000) / 60).flatMap((at) => [
    scrolled(at, at),
    { type: 'time-passed', at } as const,
  ]);
  const told = reports(minute);
  expect(told.length).toBeLessThanOrEqual(60);
  expect(told.length).toBeGreaterThan(55);
});

it('waking too early, or for nothing, tells nothing', () => {
  expect(reports([scrolled(0, 10), { type: 'time-passed', at: 999 }])).toEqual([]);
  expect(reports([{ type: 'time-passed', at: 5_000 }])).toEqual([]);
});
