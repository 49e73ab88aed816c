import { describe, expect, it } from 'vitest';
import { type IdleEvent, idleFrom, idleTransition } from './idle.machine.ts';

const TIMEOUT = 60_000;

/** What is told after each event, of a tab that was opened at 0. */
function told(events: readonly IdleEvent[], visible = true) {
  let { state } = idleFrom(0, TIMEOUT, visible);
  return events.map((event) => {
    const step = idleTransition(state, event);
    state = step.state;
    return step.effects.map((effect) => (effect.type === 'wake' ? `wake ${effect.at}` : effect.type));
  });
}

describe('idleness', () => {
  it('is looked for when the time of a session is over', () => {
    expect(idleFrom(0, TIMEOUT, true).effects).toEqual([{ type: 'claim' }, { type: 'wake', at: TIMEOUT }]);
    expect(told([{ type: 'time-passed', at: TIMEOUT }])).toEqual([['release', 'tell-idle']]);
  });

  it('is put off by activity here and in other tabs', () => {
    expect(
      told([
        { type: 'active', pace: 'single', at: 10_000 },
        { type: 'time-passed', at: TIMEOUT },
        { type: 'active-elsewhere', at: 65_000 },
        { type: 'time-passed', at: 70_000 },
      ]),
    ).toEqual([['broadcast-active'], ['wake 70000'], [], ['wake 125000']]);
  });

  it('hears floods every 500 ms and single acts every 100 ms at most', () => {
    const flood = [500, 999, 1_000].map((at): IdleEvent => ({ type: 'active', pace: 'flood', at }));
    expect(told(flood)).toEqual([['broadcast-active'], [], ['broadcast-active']]);
    const single = [100, 199, 200].map((at): IdleEvent => ({ type: 'active', pace: 'single', at }));
    expect(told(single)).toEqual([['broadcast-active'], [], ['broadcast-active']]);
  });

  it('ends with activity; the session hears of it before the tab vouches for the visitor', () => {
    expect(
      told([
        { type: 'time-passed', at: TIMEOUT },
        { type: 'active', pace: 'single', at: 90_000 },
      ])[1],
    ).toEqual(['broadcast-active', 'claim', 'wake 150000']);
  });

  it('is put off by a page that comes, also where nobody is seen', () => {
    const page = { type: 'page-came' } as const;
    expect(
      told([
        { ...page, at: 20_000 },
        { type: 'time-passed', at: TIMEOUT },
        { type: 'time-passed', at: 80_000 },
        { ...page, at: 90_000 },
        { type: 'time-passed', at: 150_000 },
      ]),
    ).toEqual([[], ['wake 80000'], ['release', 'tell-idle'], ['wake 150000'], ['release', 'tell-idle']]);
  });

  it('is looked for again where the session goes on', () => {
    expect(
      told([
        { type: 'time-passed', at: TIMEOUT },
        { type: 'goes-on', forMs: 300, at: TIMEOUT + 5 },
        { type: 'time-passed', at: TIMEOUT + 305 },
      ]),
    ).toEqual([['release', 'tell-idle'], ['wake 60305'], ['release', 'tell-idle']]);
    // The visitor came back before the answer.
    expect(
      told([
        { type: 'time-passed', at: TIMEOUT },
        { type: 'active', pace: 'single', at: TIMEOUT + 2 },
        { type: 'goes-on', forMs: 300, at: TIMEOUT + 5 },
      ])[2],
    ).toEqual([]);
  });

  it('nobody vouches for a hidden tab', () => {
    expect(
      told([
        { type: 'hidden', at: 1_000 },
        { type: 'shown', at: 5_000 },
      ]),
    ).toEqual([['release'], ['broadcast-active', 'claim', 'wake 65000']]);
  });
});
