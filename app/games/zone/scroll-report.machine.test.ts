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

it('the first scroll event sets a timer of one second', () => {
  expect(scrollReportTransition(STILL, scrolled(5_000, 10)).effects).toEqual([{ type: 'wake', at: 6_000 }]);
});

it('a report has the latest scroll position', () => {
  expect(
    reports([
      scrolled(0, 10),
      scrolled(400, 300),
      scrolled(900, 800, true),
      { type: 'time-passed', at: 1_000 },
    ]),
  ).toEqual([{ at: 900, top: 800, atBottom: true }]);
});

it('a minute of scrolling yields at most sixty reports', () => {
  const minute = Array.from({ length: 60 * 60 }, (_, frame) => (frame * 1000) / 60).flatMap((at) => [
    scrolled(at, at),
    { type: 'time-passed', at } as const,
  ]);
  const sent = reports(minute);
  expect(sent.length).toBeLessThanOrEqual(60);
  expect(sent.length).toBeGreaterThan(55);
});

it('a timer that is early or without scrolling reports nothing', () => {
  expect(reports([scrolled(0, 10), { type: 'time-passed', at: 999 }])).toEqual([]);
  expect(reports([{ type: 'time-passed', at: 5_000 }])).toEqual([]);
});
