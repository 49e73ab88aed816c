import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AudioEvent } from './audio.machine.ts';
import { fileEngine } from './file-engine.client.ts';

/** An audio element that does nothing by itself. */
class FakeAudio extends EventTarget {
  static last: FakeAudio;
  src = '';
  preload = '';
  duration = Number.NaN;
  currentTime = 0;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  ended = false;
  error: { message: string } | null = null;
  calls: string[] = [];
  refusal: unknown;
  constructor() {
    super();
    FakeAudio.last = this;
  }
  async play() {
    this.calls.push('play');
    if (this.refusal) throw this.refusal;
  }
  pause() {
    this.calls.push('pause');
  }
  load() {
    this.calls.push('load');
  }
  removeAttribute(name: string) {
    if (name === 'src') this.src = '';
  }
}

function open() {
  const told: AudioEvent[] = [];
  const engine = fileEngine('/story.mp3', (event) => told.push(event));
  const audio = FakeAudio.last;
  return { engine, audio, told, happen: (name: string) => audio.dispatchEvent(new Event(name)) };
}

beforeEach(() => void vi.stubGlobal('Audio', FakeAudio));
afterEach(() => void vi.unstubAllGlobals());

describe('a story’s own file', () => {
  it('begins at a place and a speed, and is not loaded before', () => {
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

  it('tells what the browser tells', () => {
    const { engine, audio, told, happen } = open();
    engine.load(0, 1);
    happen('durationchange');
    audio.duration = 90;
    happen('durationchange');
    happen('playing');
    audio.currentTime = 4;
    happen('timeupdate');
    happen('pause');
    expect(told).toEqual([
      { type: 'length-known', duration: 90 },
      { type: 'started' },
      { type: 'time-passed', position: 4 },
      { type: 'stopped' },
    ]);
  });

  it('that has ended did not stop', () => {
    const { engine, audio, told, happen } = open();
    engine.load(0, 1);
    audio.ended = true;
    happen('pause');
    happen('ended');
    expect(told).toEqual([{ type: 'ended' }]);
  });

  it.each([
    [{ message: 'decode error' }, 'decode error'],
    [{ message: '' }, 'audio not playable'],
    [null, 'audio not playable'],
  ])('that fails says why: %j', (error, reason) => {
    const { engine, audio, told, happen } = open();
    engine.load(0, 1);
    audio.error = error;
    happen('error');
    expect(told).toEqual([{ type: 'source-failed', reason }]);
  });

  it.each([
    [new DOMException('by hand only', 'NotAllowedError'), [{ type: 'pause-pressed' }]],
    [new DOMException('interrupted', 'AbortError'), []],
    [new Error('other'), []],
  ])('that the browser does not play waits for a hand, or goes on by itself: %s', async (refusal, events) => {
    const { engine, audio, told } = open();
    audio.refusal = refusal;
    engine.load(0, 1);
    await Promise.resolve();
    await Promise.resolve();
    expect(told).toEqual(events);
  });

  it('falls silent, and may be loaded again', () => {
    const { engine, audio, told, happen } = open();
    engine.load(0, 1);
    engine.unload();
    for (const name of ['playing', 'pause', 'error']) happen(name);
    expect([audio.src, audio.calls, told]).toEqual(['', ['play', 'pause', 'load'], []]);
    engine.load(5, 1);
    happen('playing');
    expect(told).toEqual([{ type: 'started' }]);
  });
});
