import { describe, expect, it } from 'vitest';
import { type ListEvent, listTransition, type StoredList } from './stored-list.machine.ts';

/** The rules of hidden stories. */
const RULES = { max: 500, entry: /^\d{1,20}$/ };

const run = (events: readonly ListEvent[], from: StoredList = []) =>
  events.reduce((list, event) => listTransition(list, event, RULES).list, from);
const read = (text: string | undefined): ListEvent => ({ type: 'storage-read', text });
const hide = (id: string): ListEvent => ({ type: 'added', entry: id });
const restore = (id: string): ListEvent => ({ type: 'removed', entry: id });

describe('a list in the storage, such as hidden stories (section 4)', () => {
  it('are stored as a JSON list', () => {
    expect(listTransition(['1'], hide('2'), RULES)).toEqual({
      list: ['1', '2'],
      effects: [{ type: 'store', text: '["1","2"]' }],
    });
  });

  it('are read again', () => {
    expect(listTransition(['1', '2'], restore('1'), RULES)).toEqual({
      list: ['2'],
      effects: [{ type: 'store', text: '["2"]' }],
    });
  });

  it('are unchanged if nothing changes, and nothing is stored', () => {
    const list = ['1'];
    for (const event of [hide('1'), restore('9'), read('["1"]')]) {
      const next = listTransition(list, event, RULES);
      expect(next.list).toBe(list);
      expect(next.effects).toEqual([]);
    }
  });

  it('include what another tab wrote', () => {
    expect(run([hide('1'), read('["1","5"]')])).toEqual(['1', '5']);
  });

  it('are never more than the maximum, and the oldest are dropped', () => {
    const list = run(Array.from({ length: RULES.max + 2 }, (_, at) => hide(String(at))));
    expect(list).toHaveLength(RULES.max);
    expect(list[0]).toBe('2');
    expect(list.at(-1)).toBe(String(RULES.max + 1));
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
    expect(run([read(text)])).toHaveLength(RULES.max);
  });
});
