import { describe, expect, it } from 'vitest';
import { SILENT, type SpeechEvent, speechTransition } from './speech.machine.ts';

/** Plays events over three pieces; gives the last state, and the effects as words. */
function run(...events: SpeechEvent[]) {
  let state = SILENT;
  const told = events.flatMap((event) => {
    const next = speechTransition(state, event, 3);
    state = next.state;
    return next.effects.map((effect) => Object.values(effect).join(' '));
  });
  return { state, told };
}
const play: SpeechEvent = { type: 'play-asked' };
const pause: SpeechEvent = { type: 'pause-asked' };
const began = (utterance: number): SpeechEvent => ({ type: 'began', utterance });
const ended = (utterance: number): SpeechEvent => ({ type: 'ended', utterance });

describe('speech', () => {
  it('says piece after piece, each short enough for Chrome', () => {
    expect(run(play, began(1), ended(1), began(2), ended(2), began(3), ended(3)).told).toEqual([
      'speak 0 1',
      'tell-began',
      'speak 1 2',
      'tell-began',
      'speak 2 3',
      'tell-began',
      'tell-ended',
    ]);
  });

  it('pauses by cancelling, and goes on with the same piece', () => {
    const { told, state } = run(play, began(1), ended(1), began(2), pause, ended(2), play);
    expect(told.slice(4)).toEqual(['cancel', 'speak 1 4']);
    expect(state).toMatchObject({ status: 'starting', chunk: 1 });
  });

  it('does not hear what cancelled pieces say', () => {
    const late: SpeechEvent = { type: 'failed', utterance: 1, reason: 'interrupted' };
    const { told } = run(play, began(1), { type: 'moved', chunk: 2 }, late, ended(1), began(2));
    expect(told).toEqual(['speak 0 1', 'tell-began', 'cancel', 'speak 2 2', 'tell-began']);
  });

  it('moves in silence, and then begins there', () => {
    expect(run({ type: 'moved', chunk: 2 }, play).told).toEqual(['speak 2 1']);
  });

  it('begins its piece again at another speed', () => {
    expect(run(play, began(1), { type: 'speed-changed' }).told.slice(2)).toEqual(['cancel', 'speak 0 2']);
    expect(run({ type: 'speed-changed' }).told).toEqual([]);
  });

  it('that does not begin in time has no voice', () => {
    const slow: SpeechEvent = { type: 'took-too-long', utterance: 1 };
    expect(run(play, slow).told.slice(1)).toEqual(['cancel', 'report-failed no voice']);
    expect(run(play, began(1), slow).told).toHaveLength(2);
  });

  it('that fails can be asked for again', () => {
    const { told } = run(play, { type: 'failed', utterance: 1, reason: 'network' }, play);
    expect(told).toEqual(['speak 0 1', 'cancel', 'report-failed network', 'speak 0 2']);
  });
});
