import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AudioEvent } from '#app/audio/audio.machine.ts';
import { speechEngine } from './speech-engine.client.ts';

const TEXT = ['The first paragraph.', 'The second paragraph.'];

/** A voice: utterances begin and end when a test says so. */
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
  const told: AudioEvent[] = [];
  const engine = speechEngine(paragraphs, 'en', (event) => told.push(event));
  const last = () => spoken.at(-1) as FakeUtterance;
  return { spoken, cancel, told, engine, last, types: () => told.splice(0).map(({ type }) => type) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the voice of the device', () => {
  it('reads the pieces one after the other, in the language and at the speed, and ends', () => {
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

  it('tells where it is, within the piece that it reads and only while it reads', () => {
    const { engine, last, told } = open();
    engine.load(0, 2);
    vi.advanceTimersByTime(1_000);
    expect(told.filter(({ type }) => type === 'time-passed')).toEqual([]);
    last().onstart?.();
    vi.advanceTimersByTime(500);
    expect(told.at(-1)).toEqual({ type: 'time-passed', position: 1 });
    vi.advanceTimersByTime(60_000);
    const [end] = told.slice(-1) as Array<{ position: number }>;
    expect(end?.position).toBeLessThan(10);
    engine.pause();
    told.length = 0;
    vi.advanceTimersByTime(2_000);
    expect(told).toEqual([]);
  });

  it('that does not begin within 5 s has failed; one that has begun may take its time', () => {
    const { engine, last, told } = open();
    engine.load(0, 1);
    vi.advanceTimersByTime(4_999);
    expect(told.some(({ type }) => type === 'source-failed')).toBe(false);
    vi.advanceTimersByTime(1);
    expect(told.at(-1)).toEqual({ type: 'source-failed', reason: 'no voice' });
    const patient = open();
    patient.engine.load(0, 1);
    patient.last().onstart?.();
    vi.advanceTimersByTime(5_000);
    expect(patient.told.some(({ type }) => type === 'source-failed')).toBe(false);
    void last;
  });

  it('that fails says why', () => {
    const { engine, last, told } = open();
    engine.load(0, 1);
    last().onerror?.({ error: 'network' });
    expect(told.at(-1)).toEqual({ type: 'source-failed', reason: 'network' });
  });

  it('goes on at another place or speed, and what was cancelled is not heard', () => {
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

  it('falls silent, and begins where it stood', () => {
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

describe('no voice', () => {
  it('is there for no text', () => {
    const { engine, told, spoken } = open([]);
    engine.load(0, 1);
    expect([told, spoken]).toEqual([[{ type: 'source-failed', reason: 'no text' }], []]);
  });

  it('is there in a browser without', () => {
    const { engine, told } = open();
    vi.unstubAllGlobals();
    engine.load(0, 1);
    expect(told).toEqual([{ type: 'source-failed', reason: 'no speech synthesis' }]);
  });
});
