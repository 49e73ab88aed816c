import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AudioEvent, AudioState } from './audio.machine.ts';
import { handleMediaKeys, updateMediaKeys } from './media-keys.client.ts';

const ABOUT = { title: 'Story', artist: 'Paper' };
type Handler = ((details: object) => void) | null;

/** A system with media keys, but for those that it does not know. */
function fakeSession(unknown: readonly string[] = []) {
  const keys = new Map<string, Handler>();
  const session = {
    metadata: null as object | null,
    playbackState: 'none',
    setPositionState: vi.fn(),
    setActionHandler(key: string, work: Handler) {
      if (unknown.includes(key)) throw new TypeError(`no ${key}`);
      keys.set(key, work);
    },
  };
  vi.stubGlobal('navigator', { mediaSession: session });
  return { session, press: (key: string, details = {}) => keys.get(key)?.(details), keys };
}

function take() {
  const told: AudioEvent[] = [];
  const letGo = handleMediaKeys(
    ABOUT,
    () => 40,
    (event) => told.push(event),
  );
  return { told, letGo };
}
const playing = (over: object = {}) =>
  ({ status: 'playing', source: 'file', position: 10, duration: 90, speed: 1.5, ...over }) as AudioState;

beforeEach(() => {
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(about: object) {
        Object.assign(this, about);
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

describe('media keys', () => {
  it('do what they say, by 15 s where the system names no other step', () => {
    const { press, session } = fakeSession();
    const { told } = take();
    expect(session.metadata).toEqual(ABOUT);
    for (const key of ['play', 'pause', 'stop', 'seekbackward', 'seekforward']) press(key);
    press('seekbackward', { seekOffset: 5 });
    press('seekforward', { seekOffset: 30 });
    press('seekto', { seekTime: 0 });
    press('seekto', {});
    expect(told).toEqual([
      ...[{ type: 'play-pressed' }, { type: 'pause-pressed' }, { type: 'closed' }],
      ...[25, 55, 35, 70, 0].map((position) => ({ type: 'seek-asked', position })),
    ]);
  });

  it('that a browser does not know are left out, the others work', () => {
    const { press } = fakeSession(['seekto', 'stop']);
    const { told, letGo } = take();
    press('pause');
    letGo();
    expect(told).toEqual([{ type: 'pause-pressed' }]);
  });

  it('are let go with all that was told', () => {
    const { session, keys } = fakeSession();
    const { letGo } = take();
    updateMediaKeys(playing());
    letGo();
    expect([session.metadata, session.playbackState, new Set(keys.values())]).toEqual([
      null,
      'none',
      new Set([null]),
    ]);
  });

  it('are none in a browser without', () => {
    vi.stubGlobal('navigator', {});
    const { letGo, told } = take();
    letGo();
    updateMediaKeys(playing());
    expect(told).toEqual([]);
  });
});

describe('the system', () => {
  it.each([
    ['playing', 'playing'],
    ['paused', 'paused'],
    ['loading', 'paused'],
  ])('is told that it is %s', (status, shown) => {
    const { session } = fakeSession();
    updateMediaKeys(playing({ status }));
    expect(session.playbackState).toBe(shown);
  });

  it('is told the place, never beyond the end, and none of an unknown length', () => {
    const { session } = fakeSession();
    updateMediaKeys(playing({ duration: 0 }));
    expect(session.setPositionState).not.toHaveBeenCalled();
    updateMediaKeys(playing({ position: 95 }));
    expect(session.setPositionState.mock.calls).toEqual([
      [{ duration: 90, playbackRate: 1.5, position: 90 }],
    ]);
  });

  it('is told nothing of a player that is closed', () => {
    const { session } = fakeSession();
    updateMediaKeys({ status: 'closed' });
    expect(session.playbackState).toBe('none');
  });
});
