import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AudioEvent } from '#app/audio/audio.machine.ts';
import { speechEngine } from './speech-engine.client.ts';

const TEXT = ['The first paragraph.', 'The second paragraph.'];

/** A fake voice: the test starts and ends utterances. */
class FakeUtterance {
  lang = '';
  rate = 1;
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function open(paragraphs: readonly string[] = TEXT) {
  const spoken: FakeUtterance[] = [];
  const cancel = vi.fn();
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('speechSynthesis', { speak: (utterance: FakeUtterance) => spoken.push(utterance), cancel });
  const dispatched: AudioEvent[] = [];
  const engine = speechEngine(paragraphs, 'en', (event) => dispatched.push(event));
  const last = () => spoken.at(-1) as FakeUtterance;
  return {
    spoken,
    cancel,
    dispatched,
    engine,
    last,
    types: () => dispatched.splice(0).map(({ type }) => type),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the voice of the device', () => {
  it('reads the pieces in order, in the language and at the speed, and ends', () => {
    const { engine, spoken, last, types, cancel } = open();
    engine.load(0, 1.5);
    expect(cancel).toHaveBeenCalledTimes(1);
    expect([last().lang, last().rate, last().text]).toEqual(['en', 1.5, TEXT[0]]);
    expect(types()).toEqual(['length-known']);
    last().onstart?.();
    expect(types()).toEqual(['started']);
    last().onend?.();
    last().onstart?.();
    last().onend?.();
    expect([spoken.map(({ text }) => text), types().at(-1)]).toEqual([TEXT, 'ended']);
  });

  it('dispatches the position, within the current piece and only while it speaks', () => {
    const { engine, last, dispatched } = open();
    engine.load(0, 2);
    vi.advanceTimersByTime(1_000);
    expect(dispatched.filter(({ type }) => type === 'time-passed')).toEqual([]);
    last().onstart?.();
    vi.advanceTimersByTime(500);
    expect(dispatched.at(-1)).toEqual({ type: 'time-passed', position: 1 });
    vi.advanceTimersByTime(5_000);
    const [end] = dispatched.slice(-1) as Array<{ position: number }>;
    expect(end?.position).toBeLessThan(2);
    engine.pause();
    dispatched.length = 0;
    vi.advanceTimersByTime(2_000);
    expect(dispatched).toEqual([]);
  });

  it('that does not start within 5 s has failed', () => {
    const { engine, dispatched } = open();
    engine.load(0, 1);
    vi.advanceTimersByTime(4_999);
    expect(dispatched.some(({ type }) => type === 'source-failed')).toBe(false);
    vi.advanceTimersByTime(1);
    expect(dispatched.at(-1)).toEqual({ type: 'source-failed', reason: 'no voice' });
  });

  it('that starts a piece and never ends it has failed, and says the piece again when it is retried', () => {
    const { engine, last, dispatched } = open([
      'A sentence of seventy-five characters, which takes five seconds to be said.',
    ]);
    engine.load(0, 0.75);
    last().onstart?.();
    vi.advanceTimersByTime(24_000);
    expect(dispatched.some(({ type }) => type === 'source-failed')).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(dispatched.at(-1)).toEqual({ type: 'source-failed', reason: 'voice stopped' });
    const stopped = open();
    stopped.engine.load(0, 1);
    stopped.last().onstart?.();
    vi.advanceTimersByTime(60_000);
    const positions = stopped.dispatched.flatMap((event) =>
      event.type === 'time-passed' ? event.position : [],
    );
    stopped.engine.unload();
    stopped.engine.load(positions.at(-1) ?? 0, 1);
    expect(stopped.spoken.map(({ text }) => text)).toEqual([TEXT[0], TEXT[0]]);
  });

  it.each(['pause', 'unload'] as const)('is not waited for after %s', (how) => {
    const { engine, last, dispatched } = open();
    engine.load(0, 1);
    last().onstart?.();
    engine[how]();
    vi.advanceTimersByTime(120_000);
    expect(dispatched.some(({ type }) => type === 'source-failed')).toBe(false);
  });

  it('that fails dispatches the reason', () => {
    const { engine, last, dispatched } = open();
    engine.load(0, 1);
    last().onerror?.({ error: 'network' });
    expect(dispatched.at(-1)).toEqual({ type: 'source-failed', reason: 'network' });
  });

  it('that another tab takes over has stopped, and is not cancelled for that tab', () => {
    const { engine, last, dispatched, cancel, spoken } = open();
    engine.load(0, 1);
    last().onstart?.();
    cancel.mockClear();
    last().onerror?.({ error: 'interrupted' });
    expect(dispatched.at(-1)).toEqual({ type: 'stopped' });
    engine.unload();
    expect(cancel).not.toHaveBeenCalled();
    engine.play();
    expect([spoken.length, last().text, cancel.mock.calls.length]).toEqual([2, TEXT[0], 1]);
  });

  it('continues at another position or speed, and ignores events of cancelled utterances', () => {
    const { engine, spoken, last, types } = open();
    engine.load(0, 1);
    const old = last();
    engine.setSpeed(2);
    expect([spoken.length, last().rate, last().text]).toEqual([2, 2, TEXT[0]]);
    engine.seek(1_000);
    expect(last().text).toBe(TEXT[1]);
    types();
    old.onend?.();
    old.onerror?.({ error: 'interrupted' });
    expect(types()).toEqual([]);
  });

  it('stops, and resumes with the same piece', () => {
    const { engine, spoken, last, cancel } = open();
    engine.load(0, 1);
    last().onstart?.();
    last().onend?.();
    last().onstart?.();
    cancel.mockClear();
    engine.unload();
    expect(cancel).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    engine.play();
    expect([spoken.length, last().text]).toEqual([3, TEXT[1]]);
  });
});

describe('a failure is dispatched', () => {
  it('when there is no text', () => {
    const { engine, dispatched, spoken } = open([]);
    engine.load(0, 1);
    expect([dispatched, spoken]).toEqual([[{ type: 'source-failed', reason: 'no text' }], []]);
  });

  it.each(['no', 'an empty'])('in a browser with %s speech synthesis', (what) => {
    const { engine, dispatched } = open();
    vi.unstubAllGlobals();
    if (what === 'an empty') vi.stubGlobal('speechSynthesis', undefined);
    engine.load(0, 1);
    expect(dispatched).toEqual([{ type: 'source-failed', reason: 'no speech synthesis' }]);
  });
});
