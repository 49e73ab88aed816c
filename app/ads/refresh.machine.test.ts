import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MIN_REFRESH_MS,
  newRefresh,
  nextRefreshAt,
  type RefreshEvent,
  type RefreshState,
  refreshTransition,
} from './refresh.machine.ts';

function live(start: RefreshState, ...events: RefreshEvent[]) {
  let state = start;
  const due: number[] = [];
  for (const event of events) {
    const step = refreshTransition(state, event);
    state = step.state;
    if (step.isDue) due.push(event.at);
  }
  return { state, due };
}

const inSight: RefreshEvent = { kind: 'visible', at: 0, part: 1 };
const answered = (at: number): RefreshEvent => ({ kind: 'answered', at });
const tick = (at: number): RefreshEvent => ({ kind: 'ticked', at });

describe('the refresh of a slot', () => {
  it.each([30, 60, 120])('comes after %i s in sight', (seconds) => {
    const ms = seconds * 1000;
    expect(live(newRefresh(seconds, -1, false), inSight, answered(0), tick(ms - 1), tick(ms)).due).toEqual([
      ms,
    ]);
  });

  it('is never quicker than 30 s, whatever a config says', () => {
    expect(newRefresh(1, -1, false).everyMs).toBe(MIN_REFRESH_MS);
  });

  it('ends after its count', () => {
    const events = [0, 1, 2, 3].flatMap((n) => [answered(n * 30_000), tick((n + 1) * 30_000)]);
    expect(live(newRefresh(30, 2, false), inSight, ...events).due).toEqual([30_000, 60_000]);
  });

  it('waits while the tab is hidden and comes when it is seen again', () => {
    const { due } = live(
      newRefresh(30, -1, false),
      inSight,
      answered(0),
      { kind: 'tab', at: 10_000, isHidden: true },
      tick(31_000),
      { kind: 'tab', at: 90_000, isHidden: false },
    );
    expect(due).toEqual([90_000]);
  });

  it('waits while an ad lies over the whole page and comes when that is closed', () => {
    const { due } = live(
      newRefresh(30, -1, false),
      inSight,
      answered(0),
      { kind: 'covered', at: 10_000, isCovered: true },
      tick(31_000),
      { kind: 'covered', at: 50_000, isCovered: false },
    );
    expect(due).toEqual([50_000]);
  });

  it('waits while less than half is in sight', () => {
    const { due, state } = live(
      newRefresh(30, -1, false),
      { kind: 'visible', at: 0, part: 0.49 },
      answered(0),
      tick(40_000),
      { kind: 'visible', at: 41_000, part: 0.5 },
    );
    expect(due).toEqual([41_000]);
    expect(nextRefreshAt(state)).toBeUndefined();
  });

  it('does not come again before the next answer', () => {
    expect(live(newRefresh(30, -1, false), inSight, answered(0), tick(30_000), tick(90_000)).due).toEqual([
      30_000,
    ]);
  });

  it('ends when the place was given up', () => {
    const gone: RefreshEvent = { kind: 'gone', at: 1000 };
    expect(live(newRefresh(30, -1, false), inSight, answered(0), gone, tick(90_000)).due).toEqual([]);
  });

  it('breaks no rule in 24 hours of whatever people and networks do', () => {
    const day = 24 * 3600;
    fc.assert(
      fc.property(
        fc.constantFrom(30, 60, 120),
        fc.constantFrom(-1, 0, 1, 5, 1000),
        fc.array(
          fc.tuple(
            fc.integer({ min: 1, max: 90 }),
            fc.oneof(
              fc.record({
                kind: fc.constant('visible' as const),
                part: fc.double({ min: 0, max: 1, noNaN: true }),
              }),
              fc.record({ kind: fc.constant('tab' as const), isHidden: fc.boolean() }),
              fc.record({ kind: fc.constant('ticked' as const) }),
            ),
          ),
          { minLength: 200, maxLength: 1500 },
        ),
        (seconds, count, story) => {
          const violations = watchADay(seconds, count, story, day);
          expect(violations).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

type ReportedEvent =
  | { kind: 'visible'; part: number }
  | { kind: 'tab'; isHidden: boolean }
  | { kind: 'ticked' };

/** Lives a day with answers that come at once, and looks at each refresh with its own eyes. */
function watchADay(
  seconds: number,
  count: number,
  story: ReadonlyArray<[number, ReportedEvent]>,
  day: number,
) {
  let state = newRefresh(seconds, count, false);
  const violations: string[] = [];
  let [visible, hidden, lastAnswer, refreshes, at] = [0, false, 0, 0, 0];
  const dispatchRefresh = (event: RefreshEvent) => {
    const step = refreshTransition(state, event);
    state = step.state;
    if (!step.isDue) return;
    refreshes += 1;
    if (event.at - lastAnswer < seconds * 1000) violations.push(`too soon at ${event.at}`);
    if (hidden) violations.push(`hidden at ${event.at}`);
    if (visible < 0.5) violations.push(`out of sight at ${event.at}`);
    if (count !== -1 && refreshes > count) violations.push(`more than ${count}`);
    lastAnswer = event.at;
    state = refreshTransition(state, answered(event.at)).state;
  };
  dispatchRefresh(answered(0));
  for (let step = 0; at < day * 1000; step++) {
    const [wait, happening] = story[step % story.length] ?? [60, { kind: 'ticked' as const }];
    at += wait * 1000;
    if (happening.kind === 'visible') visible = happening.part;
    if (happening.kind === 'tab') hidden = happening.isHidden;
    dispatchRefresh({ ...happening, at });
  }
  return violations;
}
