import { describe, expect, test } from 'vitest';
import { seededRandom } from '#app/games/pack/shared/seeded-random.js';
import { PUZZLES } from '#app/games/pack/sudoku/puzzles.js';
import {
  disguise,
  erase,
  isWrong,
  newGame,
  note,
  place,
  remaining,
  type SudokuState,
  sees,
} from '#app/games/pack/sudoku/rules.js';

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const CELLS = [...new Array(81).keys()];
const PEERS = CELLS.map((at) => CELLS.filter((other) => sees(at, other)));
const game = newGame('easy', seededRandom(3));
const empty = game.cells.indexOf(0);
const right = game.solution[empty] ?? 0;
const wrong = (right % 9) + 1;

function candidates(cells: readonly number[], at: number): number[] {
  const used = new Set(PEERS[at]?.map((other) => cells[other]));
  return DIGITS.filter((digit) => !used.has(digit));
}

/** The number of solutions, counted up to two. */
function solutions(cells: number[]): number {
  let fewest: { at: number; digits: number[] } | null = null;
  for (const at of CELLS) {
    if (cells[at] !== 0) continue;
    const digits = candidates(cells, at);
    if (fewest === null || digits.length < fewest.digits.length) fewest = { at, digits };
  }
  if (fewest === null) return 1;
  let found = 0;
  for (const digit of fewest.digits) {
    if (found < 2) found += solutions(cells.with(fewest.at, digit));
  }
  return found;
}

function solve(state: SudokuState): SudokuState {
  return CELLS.reduce((now, at) => place(now, at, now.solution[at] ?? 0), state);
}

describe('sudoku', () => {
  test('every cell sees twenty others', () => {
    expect(PEERS.every((peers) => peers.length === 20)).toBe(true);
  });

  for (const difficulty of ['easy', 'medium', 'hard'] as const) {
    test(`every ${difficulty} puzzle has exactly one solution, the one that is kept with it`, () => {
      for (const [given, solution] of PUZZLES[difficulty]) {
        expect(solutions([...given].map(Number))).toBe(1);
        expect([...given].every((digit, at) => digit === '0' || digit === solution[at])).toBe(true);
      }
    });
  }

  test('in disguise it is still a sudoku with the same number of given cells', () => {
    const puzzle = PUZZLES.hard[0] ?? ['', ''];
    const { given, solution } = disguise(puzzle, seededRandom(8));
    expect(given.filter((digit) => digit > 0)).toHaveLength(
      [...puzzle[0]].filter((digit) => digit !== '0').length,
    );
    expect(CELLS.every((at) => PEERS[at]?.every((other) => solution[other] !== solution[at]))).toBe(true);
    expect(solutions(given)).toBe(1);
  });

  test('a right digit earns points, and stays', () => {
    const next = place(game, empty, right);
    expect(next.score).toBe(11);
    expect(place(next, empty, wrong)).toBe(next);
    expect(erase(next, empty)).toBe(next);
  });

  test('a wrong digit is a mistake that can be erased; the third ends the game', () => {
    const one = place(game, empty, wrong);
    expect(isWrong(one, empty)).toBe(true);
    expect(erase(one, empty).cells[empty]).toBe(0);
    const three = place(
      place(one, empty, (wrong % 9) + 1 === right ? (right % 9) + 2 : (wrong % 9) + 1),
      empty,
      wrong,
    );
    expect(three).toMatchObject({ mistakes: 3, over: true, won: false });
  });

  test('a given cell cannot be changed', () => {
    const given = game.cells.findIndex((digit) => digit > 0);
    expect(place(game, given, ((game.cells[given] ?? 0) % 9) + 1)).toBe(game);
  });

  test('notes come and go, and a digit strikes itself from the notes that see it', () => {
    const other = CELLS.find((at) => game.cells[at] === 0 && sees(at, empty)) ?? 0;
    const noted = note(game, other, right);
    expect(noted.notes[other]).toEqual([right]);
    expect(note(noted, other, right).notes[other]).toEqual([]);
    expect(place(noted, empty, right).notes[other]).toEqual([]);
  });

  test('the whole solution wins, and no digit remains', () => {
    const solved = solve(game);
    expect(solved).toMatchObject({ won: true, over: true, mistakes: 0 });
    expect(DIGITS.every((digit) => remaining(solved, digit) === 0)).toBe(true);
  });
});
