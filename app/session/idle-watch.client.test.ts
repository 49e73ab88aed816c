// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownListeners } from '#tests/fakes/own-listeners.ts';
import { watchIdle } from './idle-watch.client.ts';

const TIMEOUT = 60_000;
let endListeners: () => void;

/** A tab whose listeners are removed after the test. */
function open({ isVisible = true } = {}) {
  let state: DocumentVisibilityState = isVisible ? 'visible' : 'hidden';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state);
  const effects: string[] = [];
  const dispatch = watchIdle(TIMEOUT, ({ type }) => effects.push(type));
  return {
    ...{ effects, dispatch },
    act: (name: string) => dispatchEvent(new Event(name)),
    turn(to: DocumentVisibilityState) {
      state = to;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    take: () => effects.splice(0),
  };
}
const wait = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  endListeners = ownListeners();
});
afterEach(() => {
  endListeners();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a tab', () => {
  it('without activity is idle after the time-out, once', () => {
    const { take } = open();
    take();
    wait(TIMEOUT);
    expect(take()).toEqual([]);
    wait(1);
    expect(take()).toEqual(['report-idle']);
    wait(5 * TIMEOUT);
    expect(take()).toEqual([]);
  });

  it('with activity is not idle', () => {
    const { take, act } = open();
    wait(TIMEOUT - 1);
    act('keydown');
    take();
    wait(TIMEOUT);
    expect(take()).toEqual([]);
    wait(2);
    expect(take()).toEqual(['report-idle']);
  });

  it.each([
    ['mousemove', 500],
    ['wheel', 500],
    ['touchmove', 500],
    ['mousedown', 100],
    ['touchstart', 100],
    ['keydown', 100],
    ['click', 100],
  ])('broadcasts %s once in %i ms', (name, ms) => {
    const { take, act } = open();
    take();
    wait(ms);
    act(name);
    act(name);
    wait(ms - 1);
    act(name);
    expect(take()).toEqual(['broadcast-active']);
    wait(1);
    act(name);
    expect(take()).toEqual(['broadcast-active']);
  });

  it.each([
    ['in sight', true, []],
    ['in the background', false, ['broadcast-active']],
  ])('that opened %s: activity at once is news only where nobody was here', (_, isVisible, effects) => {
    const { take, act } = open({ isVisible });
    act('keydown');
    expect(take()).toEqual(effects);
  });

  it('that was idle broadcasts activity, and sets its timer again', () => {
    const { take, act } = open();
    wait(TIMEOUT + 1);
    take();
    act('click');
    expect(take()).toEqual(['broadcast-active']);
    wait(TIMEOUT + 1);
    expect(take()).toEqual(['report-idle']);
  });

  it('that is shown, or restored from the back/forward cache, has an active visitor', () => {
    const { take, turn } = open();
    turn('hidden');
    expect(take()).toEqual([]);
    turn('visible');
    expect(take()).toEqual(['broadcast-active']);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(take()).toEqual([]);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(take()).toEqual(['broadcast-active']);
  });

  it('that slept through the time-out reports it as soon as it wakes', () => {
    const { take } = open();
    vi.setSystemTime(8 * 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(take()).toEqual(['report-idle', 'broadcast-active']);
    vi.setSystemTime(16 * 3_600_000);
    wait(15_000);
    expect(take()).toEqual(['report-idle']);
  });

  it('uses a timeout that becomes known, and a session that continues elsewhere', () => {
    const { take, dispatch } = open();
    take();
    dispatch({ type: 'timeout-known', timeoutMs: 10_000 });
    wait(10_001);
    expect(take()).toEqual(['report-idle']);
    dispatch({ type: 'session-continues', forMs: 4_000 });
    wait(4_000);
    expect(take()).toEqual([]);
    wait(1);
    expect(take()).toEqual(['report-idle']);
  });
});
