import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AudioEvent } from './audio.machine.ts';
import { fileEngine } from './file-engine.client.ts';

/** What can be sought, as an audio element says it. */
const ranges = (end?: number) => ({ length: end === undefined ? 0 : 1, start: () => 0, end: () => end ?? 0 });

/** An audio element that dispatches nothing by itself. */
class FakeAudio extends EventTarget {
  static last: FakeAudio;
  src = '';
  preload = '';
  duration = Number.NaN;
  currentTime = 0;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  ended = false;
  paused = false;
  readyState = 0;
  error: { message: string } | null = null;
  seekable = ranges();
  calls: string[] = [];
  refusal: unknown;
  constructor() {
    super();
    FakeAudio.last = this;
  }
  async play() {
    this.calls.push('play');
    this.paused = false;
    if (this.refusal) throw this.refusal;
  }
  pause() {
    this.calls.push('pause');
    this.paused = true;
  }
  load() {
    this.calls.push('load');
  }
  removeAttribute(name: string) {
    if (name === 'src') this.src = '';
  }
}

function open() {
  const dispatched: AudioEvent[] = [];
  const engine = fileEngine('/story.mp3', (event) => dispatched.push(event));
  const audio = FakeAudio.last;
  return { engine, audio, dispatched, happen: (name: string) => audio.dispatchEvent(new Event(name)) };
}

beforeEach(() => void vi.stubGlobal('Audio', FakeAudio));
afterEach(() => void vi.unstubAllGlobals());

describe('a story’s own file', () => {
  it('starts at a position and a speed, and is not loaded before', () => {
    const { engine, audio } = open();
    expect([audio.src, audio.calls]).toEqual(['', []]);
    engine.load(30, 1.5);
    expect([audio.src, audio.currentTime, audio.playbackRate, audio.defaultPlaybackRate]).toEqual([
      ...['/story.mp3', 30, 1.5, 1.5],
    ]);
    expect(audio.calls).toEqual(['play']);
    engine.setSpeed(2);
    engine.seek(60);
    expect([audio.playbackRate, audio.defaultPlaybackRate, audio.currentTime]).toEqual([2, 2, 60]);
  });

  it('dispatches what the audio element dispatches', () => {
    const { engine, audio, dispatched, happen } = open();
    engine.load(0, 1);
    happen('durationchange');
    audio.duration = 90;
    happen('durationchange');
    happen('playing');
    audio.currentTime = 4;
    happen('timeupdate');
    audio.paused = true;
    happen('pause');
    expect(dispatched).toEqual([
      { type: 'length-known', duration: 90 },
      { type: 'started' },
      { type: 'time-passed', position: 4 },
      { type: 'stopped' },
    ]);
  });

  it('that has ended is not reported as paused', () => {
    const { engine, audio, dispatched, happen } = open();
    engine.load(0, 1);
    Object.assign(audio, { ended: true, paused: true });
    happen('pause');
    happen('ended');
    expect(dispatched).toEqual([{ type: 'ended' }]);
  });

  it('is not reported as paused where it plays again by then, as after a tap on the slider', () => {
    const { engine, dispatched, happen } = open();
    engine.load(0, 1);
    engine.pause();
    engine.seek(36);
    engine.play();
    happen('pause');
    expect(dispatched).toEqual([]);
  });

  it('stays where it is if its server sends no byte ranges', () => {
    const { engine, audio, dispatched } = open();
    engine.load(0, 1);
    Object.assign(audio, { seekable: ranges(0), currentTime: 8 });
    engine.seek(36);
    expect([audio.currentTime, dispatched]).toEqual([8, [{ type: 'seek-refused', position: 8 }]]);
    engine.seek(0);
    expect(audio.currentTime).toBe(0);
    audio.seekable = ranges(90);
    engine.seek(36);
    expect(audio.currentTime).toBe(36);
  });

  it.each([
    [{ message: 'decode error' }, 'decode error'],
    [{ message: '' }, 'audio not playable'],
    [null, 'audio not playable'],
  ])('that fails dispatches the reason: %j', (error, reason) => {
    const { engine, audio, dispatched, happen } = open();
    engine.load(0, 1);
    audio.error = error;
    happen('error');
    expect(dispatched).toEqual([{ type: 'source-failed', reason }]);
  });

  it.each([
    [new DOMException('by hand only', 'NotAllowedError'), [{ type: 'pause-pressed' }]],
    [new DOMException('interrupted', 'AbortError'), []],
    [new Error('other'), []],
  ])(
    'whose play() is refused waits for a user gesture, or continues by itself: %s',
    async (refusal, events) => {
      const { engine, audio, dispatched } = open();
      audio.refusal = refusal;
      engine.load(0, 1);
      await Promise.resolve();
      await Promise.resolve();
      expect(dispatched).toEqual(events);
    },
  );

  it('unloads, and may be loaded again', () => {
    const { engine, audio, dispatched, happen } = open();
    engine.load(0, 1);
    engine.unload();
    for (const name of ['playing', 'pause', 'error']) happen(name);
    expect([audio.src, audio.calls, dispatched]).toEqual(['', ['play', 'pause', 'load'], []]);
    engine.load(5, 1);
    happen('playing');
    expect(dispatched).toEqual([{ type: 'started' }]);
  });

  describe('without data', () => {
    const failure = [{ type: 'source-failed', reason: 'audio timeout' }];
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('has failed after 15 s, again after a retry', () => {
      const { engine, dispatched } = open();
      for (const _ of [1, 2]) {
        dispatched.length = 0;
        engine.load(0, 1);
        vi.advanceTimersByTime(14_999);
        expect(dispatched).toEqual([]);
        vi.advanceTimersByTime(1);
        expect(dispatched).toEqual(failure);
        engine.unload();
      }
    });

    it('has not failed while pieces of it come', () => {
      const { engine, dispatched, happen } = open();
      engine.load(0, 1);
      for (const _ of [1, 2, 3]) {
        vi.advanceTimersByTime(10_000);
        happen('progress');
      }
      expect(dispatched).toEqual([]);
      vi.advanceTimersByTime(15_000);
      expect(dispatched).toEqual(failure);
    });

    it('is not waited for while paused, and again when it is to play', () => {
      const { engine, audio, dispatched, happen } = open();
      engine.load(0, 1);
      engine.pause();
      audio.paused = true;
      happen('progress');
      vi.advanceTimersByTime(60_000);
      expect(dispatched).toEqual([]);
      audio.paused = false;
      engine.play();
      vi.advanceTimersByTime(15_000);
      expect(dispatched).toEqual(failure);
    });

    it('in the middle has failed as late, unless more comes', () => {
      const { engine, audio, dispatched, happen } = open();
      engine.load(0, 1);
      audio.readyState = 4;
      happen('canplay');
      vi.advanceTimersByTime(60_000);
      audio.readyState = 2;
      happen('waiting');
      vi.advanceTimersByTime(14_999);
      expect(dispatched).toEqual([]);
      happen('progress');
      vi.advanceTimersByTime(14_999);
      expect(dispatched).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(dispatched).toEqual(failure);
    });

    it.each([
      ['canplay', false],
      ['pause', true],
    ])('is no longer waited for after %s', (name, paused) => {
      const { engine, audio, dispatched, happen } = open();
      engine.load(0, 1);
      audio.paused = paused;
      happen(name);
      vi.advanceTimersByTime(60_000);
      expect(dispatched).not.toContainEqual(failure[0]);
    });

    it('is not waited for once it has come, or the player is closed', () => {
      const { engine, audio, dispatched } = open();
      engine.load(0, 1);
      engine.unload();
      vi.advanceTimersByTime(60_000);
      audio.readyState = 3;
      engine.play();
      vi.advanceTimersByTime(60_000);
      expect(dispatched).toEqual([]);
    });
  });
});
