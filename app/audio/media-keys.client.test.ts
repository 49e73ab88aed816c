import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AudioEvent, AudioState } from './audio.machine.ts';
import { handleMediaKeys, updateMediaKeys } from './media-keys.client.ts';

const ABOUT = { title: 'Story', artist: 'Paper' };
type Handler = ((details: object) => void) | null;

/** A browser with media keys, except those that it does not support. */
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
  const dispatched: AudioEvent[] = [];
  const release = handleMediaKeys(
    ABOUT,
    () => 40,
    (event) => dispatched.push(event),
  );
  return { dispatched, release };
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
  it('control playback; seeking moves 15 s where the system names no other step', () => {
    const { press, session } = fakeSession();
    const { dispatched } = take();
    expect(session.metadata).toEqual(ABOUT);
    for (const key of ['play', 'pause', 'stop', 'seekbackward', 'seekforward']) press(key);
    press('seekbackward', { seekOffset: 5 });
    press('seekforward', { seekOffset: 30 });
    press('seekto', { seekTime: 0 });
    press('seekto', {});
    expect(dispatched).toEqual([
      ...[{ type: 'play-pressed' }, { type: 'pause-pressed' }, { type: 'closed' }],
      ...[25, 55, 35, 70, 0].map((position) => ({ type: 'seek-asked', position })),
    ]);
  });

  it('that a browser does not support are left out, the others work', () => {
    const { press } = fakeSession(['seekto', 'stop']);
    const { dispatched, release } = take();
    press('pause');
    release();
    expect(dispatched).toEqual([{ type: 'pause-pressed' }]);
  });

  it('are released, with the metadata', () => {
    const { session, keys } = fakeSession();
    const { release } = take();
    updateMediaKeys(playing());
    release();
    expect([session.metadata, session.playbackState, new Set(keys.values())]).toEqual([
      null,
      'none',
      new Set([null]),
    ]);
  });

  it('do nothing in a browser without Media Session', () => {
    vi.stubGlobal('navigator', {});
    const { release, dispatched } = take();
    release();
    updateMediaKeys(playing());
    expect(dispatched).toEqual([]);
  });
});

describe('the state that the system shows', () => {
  it.each([
    ['playing', 'playing'],
    ['paused', 'paused'],
    ['loading', 'paused'],
  ])('is set when the player is %s', (status, shown) => {
    const { session } = fakeSession();
    updateMediaKeys(playing({ status }));
    expect(session.playbackState).toBe(shown);
  });

  it('has the position, never beyond the end, and none when the duration is unknown', () => {
    const { session } = fakeSession();
    updateMediaKeys(playing({ duration: 0 }));
    expect(session.setPositionState).not.toHaveBeenCalled();
    updateMediaKeys(playing({ position: 95 }));
    expect(session.setPositionState.mock.calls).toEqual([
      [{ duration: 90, playbackRate: 1.5, position: 90 }],
    ]);
  });

  it('is unchanged by a closed player', () => {
    const { session } = fakeSession();
    updateMediaKeys({ status: 'closed' });
    expect(session.playbackState).toBe('none');
  });
});
