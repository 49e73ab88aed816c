import { describe, expect, test } from 'vitest';
import {
  around,
  FIELDS,
  flag,
  type MinesState,
  newGame,
  open,
  openAround,
} from '#app/games/pack/mines/rules.js';
import { seededRandom } from '#app/games/pack/shared/seeded-random.js';

const random = seededRandom(1);
const fresh = newGame(FIELDS.medium);
const first = 34;
const opened = open(fresh, first, random);
const mines = opened.cells.flatMap((cell, at) => (cell.mine ? [at] : []));

function openAll(state: MinesState): MinesState {
  return state.cells.reduce((now, cell, at) => (cell.mine ? now : open(now, at, random)), state);
}

describe('mines', () => {
  test('a corner has three neighbours, a cell inside has eight', () => {
    expect(around(fresh, 0)).toHaveLength(3);
    expect(around(fresh, first)).toHaveLength(8);
  });

  test('the first cell and its neighbours are safe, whatever the seed', () => {
    for (let seed = 1; seed < 40; seed += 1) {
      const state = open(fresh, first, seededRandom(seed));
      expect(state.over).toBe(false);
      expect([first, ...around(state, first)].some((at) => state.cells[at]?.mine)).toBe(false);
    }
  });

  test('all mines are laid, and every number counts the mines around', () => {
    expect(mines).toHaveLength(FIELDS.medium.mines);
    for (const [at, cell] of opened.cells.entries()) {
      expect(cell.near).toBe(around(opened, at).filter((other) => opened.cells[other]?.mine).length);
    }
  });

  test('an empty cell opens its surroundings', () => {
    expect(opened.opened).toBeGreaterThan(8);
    expect(around(opened, first).every((at) => opened.cells[at]?.open)).toBe(true);
  });

  test('a flag keeps a cell from being opened, and can be taken away', () => {
    const at = mines[0] ?? 0;
    const flagged = flag(opened, at);
    expect(flagged.flags).toBe(1);
    expect(open(flagged, at, random)).toBe(flagged);
    expect(flag(flagged, at).flags).toBe(0);
  });

  test('a mine ends the game and shows all mines', () => {
    const at = mines[0] ?? 0;
    const ended = open(opened, at, random);
    expect(ended).toMatchObject({ over: true, won: false, hit: at });
    expect(mines.every((mine) => ended.cells[mine]?.open)).toBe(true);
  });

  test('an open number whose flags are set opens the rest around it', () => {
    const all = mines.reduce((state, at) => flag(state, at), opened);
    const number = all.cells.findIndex(
      (cell, at) => cell.open && cell.near > 0 && around(all, at).some((other) => !all.cells[other]?.open),
    );
    expect(openAround(all, number, random).over && !openAround(all, number, random).won).toBe(false);
    expect(openAround(opened, number, random)).toBe(opened);
  });

  test('opening every safe cell wins', () => {
    expect(openAll(opened)).toMatchObject({ won: true, over: true, hit: null });
  });
});
