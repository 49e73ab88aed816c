import { expect, it } from 'vitest';
import {
  AT_REST,
  type PageScrollEvent,
  pageScrollTransition,
  type ScrolledFields,
} from './page-scroll.machine.ts';

function reports(events: readonly PageScrollEvent[]): ScrolledFields[] {
  let state = AT_REST;
  return events.flatMap((event) => {
    const step = pageScrollTransition(state, event);
    state = step.state;
    return step.effects.flatMap((effect) => (effect.type === 'report' ? [effect.scrolled] : []));
  });
}

it('a second of scrolling is one report, of the place that it led to', () => {
  expect(
    reports([
      { type: 'scrolled', at: 0, top: 10, atBottom: false },
      { type: 'scrolled', at: 900, top: 700, atBottom: true },
      { type: 'scrolled', at: 950, top: 690, atBottom: false },
      { type: 'time-passed', at: 999 },
      { type: 'time-passed', at: 1_000 },
      { type: 'time-passed', at: 2_000 },
    ]),
  ).toEqual([{ at: 950, top: 690, atBottom: true }]);
});

it('what is pending when the page is left is reported then', () => {
  const scrolled = { at: 0, top: 10, atBottom: true };
  expect(reports([{ type: 'left' }, { type: 'scrolled', ...scrolled }, { type: 'left' }])).toEqual([
    scrolled,
  ]);
});

it('a minute of scrolling is at most sixty reports', () => {
  const minute = Array.from({ length: 60 * 60 }, (_, frame) => Math.round((frame * 1000) / 60)).flatMap(
    (at): PageScrollEvent[] => [
      { type: 'scrolled', at, top: at, atBottom: false },
      { type: 'time-passed', at },
    ],
  );
  const sent = reports(minute);
  expect(sent.length).toBeLessThanOrEqual(60);
  expect(sent.length).toBeGreaterThan(55);
});

it('a timer without scrolling reports nothing', () => {
  expect(reports([{ type: 'time-passed', at: 5_000 }])).toEqual([]);
});

it('a timer that is early by the clock is set again', () => {
  const { state } = pageScrollTransition(AT_REST, { type: 'scrolled', at: 0, top: 10, atBottom: false });
  expect(pageScrollTransition(state, { type: 'time-passed', at: 999 })).toEqual({
    state,
    effects: [{ type: 'wake', at: 1_000 }],
  });
});
