import { describe, expect, it } from 'vitest';
import { type IdleEvent, idleFrom, idleTransition } from './idle.machine.ts';

const TIMEOUT = 60_000;

/** The effects of each event, in a tab that was opened at 0. */
function effectsOf(events: readonly IdleEvent[], visible = true) {
  let { state } = idleFrom(0, TIMEOUT, visible);
  return events.map((event) => {
    const step = idleTransition(state, event);
    state = step.state;
    return step.effects.map((effect) => (effect.type === 'wake' ? `wake ${effect.at}` : effect.type));
  });
}

describe('idleness', () => {
  it('is reported when the session timeout has passed', () => {
    expect(idleFrom(0, TIMEOUT, true).effects).toEqual([{ type: 'wake', at: TIMEOUT }]);
    expect(effectsOf([{ type: 'time-passed', at: TIMEOUT }])).toEqual([['report-idle']]);
  });

  it('is delayed by activity here and in other tabs', () => {
    expect(
      effectsOf([
        { type: 'active', pace: 'single', at: 10_000 },
        { type: 'time-passed', at: TIMEOUT },
        { type: 'active-elsewhere', at: 65_000 },
        { type: 'time-passed', at: 70_000 },
      ]),
    ).toEqual([['broadcast-active'], ['wake 70000'], [], ['wake 125000']]);
  });

  it('broadcasts continuous events every 500 ms and single ones every 100 ms at most', () => {
    const flood = [500, 999, 1_000].map((at): IdleEvent => ({ type: 'active', pace: 'flood', at }));
    expect(effectsOf(flood)).toEqual([['broadcast-active'], [], ['broadcast-active']]);
    const single = [100, 199, 200].map((at): IdleEvent => ({ type: 'active', pace: 'single', at }));
    expect(effectsOf(single)).toEqual([['broadcast-active'], [], ['broadcast-active']]);
  });

  it('ends with activity', () => {
    expect(
      effectsOf([
        { type: 'time-passed', at: TIMEOUT },
        { type: 'active', pace: 'single', at: 90_000 },
      ])[1],
    ).toEqual(['broadcast-active', 'wake 150000']);
  });

  it('is delayed by a page view, also in a hidden tab', () => {
    const page = { type: 'page-viewed' } as const;
    expect(
      effectsOf([
        { ...page, at: 20_000 },
        { type: 'time-passed', at: TIMEOUT },
        { type: 'time-passed', at: 80_000 },
        { ...page, at: 90_000 },
        { type: 'time-passed', at: 150_000 },
      ]),
    ).toEqual([[], ['wake 80000'], ['report-idle'], ['wake 150000'], ['report-idle']]);
  });

  it('is checked again where the session continues', () => {
    expect(
      effectsOf([
        { type: 'time-passed', at: TIMEOUT },
        { type: 'session-continues', forMs: 300, at: TIMEOUT + 5 },
        { type: 'time-passed', at: TIMEOUT + 305 },
      ]),
    ).toEqual([['report-idle'], ['wake 60305'], ['report-idle']]);
    // The visitor came back before the answer.
    expect(
      effectsOf([
        { type: 'time-passed', at: TIMEOUT },
        { type: 'active', pace: 'single', at: TIMEOUT + 2 },
        { type: 'session-continues', forMs: 300, at: TIMEOUT + 5 },
      ])[2],
    ).toEqual([]);
  });

  it('a tab that is shown again has an active visitor', () => {
    expect(
      effectsOf([
        { type: 'hidden', at: 1_000 },
        { type: 'shown', at: 5_000 },
      ]),
    ).toEqual([[], ['broadcast-active', 'wake 65000']]);
  });

  it('is reported before the activity that ends it, where the timer slept through it', () => {
    const back = ['report-idle', 'broadcast-active', `wake ${9 * TIMEOUT}`];
    const at = 8 * TIMEOUT;
    expect(effectsOf([{ type: 'active', pace: 'flood', at }])).toEqual([back]);
    expect(effectsOf([{ type: 'shown', at }], false)).toEqual([back]);
    expect(effectsOf([{ type: 'shown', at }])).toEqual([back]);
  });
});
