import { describe, expect, it } from 'vitest';
import { SHOW_POINTS } from '#schemas/ads/show-points.ts';
import {
  type FullPageEffect,
  type FullPageEvent,
  type FullPageState,
  fullPageTransition,
  REPEAT_WINDOW_MS,
} from './full-page-ad.machine.ts';

function live(shownAt: number | undefined, ...events: FullPageEvent[]) {
  let state: FullPageState = { phase: 'idle', shownAt };
  const effects: FullPageEffect[] = [];
  for (const event of events) {
    const step = fullPageTransition(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}
const point = (at: number): FullPageEvent => ({ kind: 'show point', at, point: 'story' });

describe('an ad over the page', () => {
  it('is asked for at a show point, and its time is kept when it is shown', () => {
    const { state, effects } = live(undefined, point(1000), { kind: 'answered', at: 1200, isEmpty: false });
    expect(state).toEqual({ phase: 'shown', shownAt: 1200 });
    expect(effects).toEqual([{ kind: 'ask' }, { kind: 'store stamp', at: 1200 }]);
  });

  it('does not come again within five minutes, and that is no error', () => {
    expect(live(1000, point(1000 + REPEAT_WINDOW_MS - 1)).effects).toEqual([]);
    expect(live(1000, point(1000 + REPEAT_WINDOW_MS)).effects).toEqual([{ kind: 'ask' }]);
  });

  it('comes when the kept time lies in the future, as after a clock was set', () => {
    expect(live(9_000_000, point(1000)).effects).toEqual([{ kind: 'ask' }]);
  });

  it('does not come at no_interstitial', () => {
    expect(SHOW_POINTS).toContain('no_interstitial');
    expect(live(undefined, { kind: 'show point', at: 0, point: 'no_interstitial' }).effects).toEqual([]);
  });

  it('is asked for once, however many show points come meanwhile', () => {
    expect(live(undefined, point(0), point(1), point(2)).effects).toEqual([{ kind: 'ask' }]);
  });

  it('reports a failure outside of the window only', () => {
    const failed: FullPageEvent = { kind: 'failed', at: 10, reason: 'no fill' };
    expect(live(undefined, point(0), failed).effects.at(-1)).toEqual({
      kind: 'report failed',
      reason: 'no fill',
    });
    const state: FullPageState = { phase: 'asked', shownAt: 5 };
    expect(fullPageTransition(state, failed).effects).toEqual([{ kind: 'remove' }]);
  });

  it('goes with its page, also before it has come', () => {
    expect(live(undefined, point(0), { kind: 'closed', at: 1 })).toEqual({
      state: { phase: 'idle', shownAt: undefined },
      effects: [{ kind: 'ask' }, { kind: 'remove' }],
    });
  });

  it('goes when its page has shown another one, and stays when it is shown itself', () => {
    const another: FullPageEvent = { kind: 'another shown' };
    expect(live(undefined, point(0), another)).toEqual({
      state: { phase: 'idle', shownAt: undefined },
      effects: [{ kind: 'ask' }, { kind: 'remove' }],
    });
    expect(live(undefined, another).effects).toEqual([]);
    expect(live(undefined, point(0), { kind: 'answered', at: 1, isEmpty: false }, another)).toEqual({
      state: { phase: 'shown', shownAt: 1 },
      effects: [{ kind: 'ask' }, { kind: 'store stamp', at: 1 }],
    });
  });

  it('goes when its ad is withdrawn, which is no failure, and its time stays', () => {
    const filled: FullPageEvent = { kind: 'answered', at: 1, isEmpty: false };
    for (const at of [2, 2 + REPEAT_WINDOW_MS])
      expect(live(undefined, point(0), filled, { kind: 'answered', at, isEmpty: true })).toEqual({
        state: { phase: 'idle', shownAt: 1 },
        effects: [{ kind: 'ask' }, { kind: 'store stamp', at: 1 }, { kind: 'remove' }],
      });
  });

  it('stays with each further ad in its place', () => {
    const filled = (at: number): FullPageEvent => ({ kind: 'answered', at, isEmpty: false });
    expect(live(undefined, point(0), filled(1), filled(2))).toEqual({
      state: { phase: 'shown', shownAt: 1 },
      effects: [{ kind: 'ask' }, { kind: 'store stamp', at: 1 }],
    });
  });

  it('stays away when another one came while it was asked for', () => {
    const state: FullPageState = { phase: 'asked', shownAt: 5 };
    expect(fullPageTransition(state, { kind: 'answered', at: 10, isEmpty: false })).toEqual({
      state: { phase: 'idle', shownAt: 5 },
      effects: [{ kind: 'remove' }],
    });
  });

  it('may come again after it was closed', () => {
    const { state, effects } = live(
      undefined,
      point(0),
      { kind: 'answered', at: 1, isEmpty: false },
      { kind: 'closed', at: 2 },
      point(2 + REPEAT_WINDOW_MS),
    );
    expect(state.phase).toBe('asked');
    expect(effects.map(({ kind }) => kind)).toEqual(['ask', 'store stamp', 'remove', 'ask']);
  });
});
