import { describe, expect, it } from 'vitest';
import { SILENT, type SpeechEvent, speechTransition } from './speech.machine.ts';

/** Applies events to three pieces; returns the last state, and the effects as strings. */
function run(...events: SpeechEvent[]) {
  let state = SILENT;
  const effects = events.flatMap((event) => {
    const next = speechTransition(state, event, 3);
    state = next.state;
    return next.effects.map((effect) => Object.values(effect).join(' '));
  });
  return { state, effects };
}
const play: SpeechEvent = { type: 'play-asked' };
const pause: SpeechEvent = { type: 'pause-asked' };
const began = (utterance: number): SpeechEvent => ({ type: 'began', utterance });
const ended = (utterance: number): SpeechEvent => ({ type: 'ended', utterance });

describe('speech', () => {
  it('speaks piece after piece, each short enough for Chrome', () => {
    expect(run(play, began(1), ended(1), began(2), ended(2), began(3), ended(3)).effects).toEqual([
      'speak 0 1',
      'report-began',
      'speak 1 2',
      'report-began',
      'speak 2 3',
      'report-began',
      'report-ended',
    ]);
  });

  it('pauses by cancelling, and resumes with the same piece', () => {
    const { effects, state } = run(play, began(1), ended(1), began(2), pause, ended(2), play);
    expect(effects.slice(4)).toEqual(['cancel', 'speak 1 4']);
    expect(state).toMatchObject({ status: 'starting', chunk: 1 });
  });

  it('ignores events of cancelled pieces', () => {
    const late: SpeechEvent = { type: 'failed', utterance: 1, reason: 'interrupted' };
    const { effects } = run(play, began(1), { type: 'moved', chunk: 2 }, late, ended(1), began(2));
    expect(effects).toEqual(['speak 0 1', 'report-began', 'cancel', 'speak 2 2', 'report-began']);
  });

  it('seeks while paused, and then starts there', () => {
    expect(run({ type: 'moved', chunk: 2 }, play).effects).toEqual(['speak 2 1']);
  });

  it('restarts its piece at another speed', () => {
    expect(run(play, began(1), { type: 'speed-changed' }).effects.slice(2)).toEqual(['cancel', 'speak 0 2']);
    expect(run({ type: 'speed-changed' }).effects).toEqual([]);
  });

  it('that does not start in time fails with "no voice"', () => {
    const slow: SpeechEvent = { type: 'took-too-long', utterance: 1 };
    expect(run(play, slow).effects.slice(1)).toEqual(['cancel', 'report-failed no voice']);
  });

  it('that does not end in time fails with "voice stopped", and says its piece again', () => {
    const slow: SpeechEvent = { type: 'took-too-long', utterance: 2 };
    const { effects, state } = run(play, began(1), ended(1), began(2), slow, play);
    expect(effects.slice(4)).toEqual(['cancel', 'report-failed voice stopped', 'speak 1 3']);
    expect(state.status).toBe('starting');
    expect(run(play, began(1), ended(1), { ...slow, utterance: 1 }).effects).toHaveLength(3);
  });

  it.each(['interrupted', 'canceled'])(
    'that another tab cut off (%s) pauses, and leaves it the voice',
    (reason) => {
      const cut: SpeechEvent = { type: 'failed', utterance: 2, reason };
      const { effects, state } = run(play, began(1), ended(1), began(2), cut, play);
      expect(effects.slice(4)).toEqual(['report-stopped', 'speak 1 3']);
      expect(state).toMatchObject({ status: 'starting', chunk: 1 });
    },
  );

  it('that failed can be started again', () => {
    const { effects } = run(play, { type: 'failed', utterance: 1, reason: 'network' }, play);
    expect(effects).toEqual(['speak 0 1', 'cancel', 'report-failed network', 'speak 0 2']);
  });
});
