import { describe, expect, it } from 'vitest';
import { type HidingEvent, type HidingState, hidingTransition } from './hiding.machine.ts';

const run = (...events: HidingEvent[]) => {
  let state: HidingState = { status: 'idle' };
  const told: string[] = [];
  for (const event of events) {
    const next = hidingTransition(state, event);
    state = next.state;
    for (const effect of next.effects)
      told.push(
        [effect.type, 'id' in effect ? effect.id : 'text' in effect ? effect.text : ''].join(' ').trim(),
      );
  }
  return { state: state.status, told };
};
const hide = (id: string): HidingEvent => ({ type: 'hide-chosen', id, isLast: false });
const hideLast = (id: string): HidingEvent => ({ type: 'hide-chosen', id, isLast: true });
const answer = (type: 'confirmed' | 'undone' | 'lapsed', id = '7'): HidingEvent => ({ type, id });

describe('hiding a story', () => {
  it('takes it away at once, says so, and can be undone', () => {
    expect(run(hide('7'))).toEqual({ state: 'asking', told: ['hide 7', 'say hiddenUndo'] });
  });

  it('of the last of a list asks', () => {
    expect(run(hideLast('7'))).toEqual({ state: 'asking', told: ['hide 7', 'say confirmHide'] });
  });

  it('confirmed tells the server, refreshes the feed and says so', () => {
    expect(run(hideLast('7'), answer('confirmed'))).toEqual({
      state: 'idle',
      told: ['hide 7', 'say confirmHide', 'post 7', 'refresh', 'say hidden'],
    });
  });

  it('undone brings it back and tells the server nothing', () => {
    expect(run(hide('7'), answer('undone'))).toEqual({
      state: 'idle',
      told: ['hide 7', 'say hiddenUndo', 'restore 7', 'say restored'],
    });
  });

  it('left alone stays hidden, without a refresh under the reader’s finger', () => {
    expect(run(hide('7'), answer('lapsed')).told.slice(2)).toEqual(['post 7']);
  });

  it('of a second story settles the first', () => {
    expect(run(hide('7'), hide('8'), answer('lapsed', '7'), answer('undone', '8')).told).toEqual([
      'hide 7',
      'say hiddenUndo',
      'post 7',
      'hide 8',
      'say hiddenUndo',
      'restore 8',
      'say restored',
    ]);
  });

  it.each(['confirmed', 'undone', 'lapsed'] as const)('%s without a question changes nothing', (type) => {
    expect(run(answer(type), hide('7'), answer('lapsed'), answer(type)).told).toEqual([
      'hide 7',
      'say hiddenUndo',
      'post 7',
    ]);
  });
});
