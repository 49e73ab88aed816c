import { describe, expect, it } from 'vitest';
import { type HiddenEvent, type HiddenList, hiddenTransition, MOST_HIDDEN } from './hidden-list.machine.ts';

const run = (events: readonly HiddenEvent[], from: HiddenList = []) =>
  events.reduce((list, event) => hiddenTransition(list, event).list, from);
const read = (text: string | undefined): HiddenEvent => ({ type: 'storage-read', text });
const hide = (id: string): HiddenEvent => ({ type: 'story-hidden', id });
const restore = (id: string): HiddenEvent => ({ type: 'story-restored', id });

describe('hidden stories (section 4)', () => {
  it('are stored as a JSON list', () => {
    expect(hiddenTransition(['1'], hide('2'))).toEqual({
      list: ['1', '2'],
      effects: [{ type: 'store', text: '["1","2"]' }],
    });
  });

  it('come back', () => {
    expect(hiddenTransition(['1', '2'], restore('1'))).toEqual({
      list: ['2'],
      effects: [{ type: 'store', text: '["2"]' }],
    });
  });

  it('stay as they are where nothing changes, and nothing is stored', () => {
    const list = ['1'];
    for (const event of [hide('1'), restore('9'), read('["1"]')]) {
      const next = hiddenTransition(list, event);
      expect(next.list).toBe(list);
      expect(next.effects).toEqual([]);
    }
  });

  it('take in what another tab wrote', () => {
    expect(run([hide('1'), read('["1","5"]')])).toEqual(['1', '5']);
  });

  it('are never more than the most, and the oldest make room', () => {
    const list = run(Array.from({ length: MOST_HIDDEN + 2 }, (_, at) => hide(String(at))));
    expect(list).toHaveLength(MOST_HIDDEN);
    expect(list[0]).toBe('2');
    expect(list.at(-1)).toBe(String(MOST_HIDDEN + 1));
  });
});

describe('a stored list', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['[1,2', []],
    ['{"a":1}', []],
    ['null', []],
    ['"7"', []],
    ['[7,"8"]', ['7', '8']],
    ['["7","7",null,"<b>",{},"-1","8.5"]', ['7']],
  ])('%j holds %j', (text, ids) => expect(run([read(text)], ['99'])).toEqual(ids));

  it('that is far too long is cut', () => {
    const text = JSON.stringify(Array.from({ length: 2000 }, (_, at) => at));
    expect(run([read(text)])).toHaveLength(MOST_HIDDEN);
  });
});
