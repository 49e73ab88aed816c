import { describe, expect, test } from 'vitest';
import {
  type BlocksState,
  COLUMNS,
  cellsOf,
  drop,
  fall,
  fallDelay,
  landing,
  newGame,
  ROWS,
  shift,
  turn,
} from '#app/games/pack/blocks/rules.js';
import { seededRandom } from '#app/games/pack/shared/seeded-random.js';

const random = seededRandom(1);
const flat = { kind: 1, turns: 0, x: 3, y: 5 };

function withBoard(fill: (x: number, y: number) => number): BlocksState {
  const board = Array.from({ length: COLUMNS * ROWS }, (_, at) =>
    fill(at % COLUMNS, Math.floor(at / COLUMNS)),
  );
  return { ...newGame(seededRandom(2)), board, piece: flat };
}

describe('blocks', () => {
  test('the same seed gives the same pieces', () => {
    expect(newGame(seededRandom(5))).toEqual(newGame(seededRandom(5)));
  });

  test('every bag of seven holds each piece once', () => {
    const { piece, queue } = newGame(seededRandom(9));
    expect([piece.kind, ...queue.slice(0, 6)].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('a piece stops at the walls', () => {
    let state = newGame(random);
    for (let step = 0; step < COLUMNS; step += 1) state = shift(state, -1);
    expect(Math.min(...cellsOf(state.piece).map(([x]) => x))).toBe(0);
    expect(shift(state, -1)).toBe(state);
  });

  test('four turns bring a piece back', () => {
    const state = withBoard(() => 0);
    expect(turn(turn(turn(turn(state)))).piece).toEqual(flat);
  });

  test('a piece that stands at the wall is nudged in when it turns', () => {
    const upright = turn(withBoard(() => 0));
    let state = upright;
    for (let step = 0; step < COLUMNS; step += 1) state = shift(state, 1);
    expect(cellsOf(turn(state).piece).every(([x]) => x >= 0 && x < COLUMNS)).toBe(true);
    expect(turn(state).piece.turns).not.toBe(state.piece.turns);
  });

  test('full rows go, the rows above come down, and points grow with the level', () => {
    const state = withBoard((x, y) => (y === ROWS - 1 && (x < 3 || x > 6) ? 2 : 0));
    const next = drop({ ...state, level: 2, lines: 8 }, random);
    expect(next.cleared).toEqual([ROWS - 1]);
    expect(next.board.every((cell) => cell === 0)).toBe(true);
    expect(next.lines).toBe(9);
    expect(next.score).toBe(200 + 2 * (ROWS - 2 - 5 - 0));
  });

  test('a piece lands on what lies below it', () => {
    const state = withBoard((_, y) => (y >= 10 ? (y === 10 ? 3 : 0) : 0));
    expect(Math.max(...cellsOf(landing(state)).map(([, y]) => y))).toBe(9);
  });

  test('falling moves one row; at the ground the next piece enters', () => {
    const state = withBoard(() => 0);
    expect(fall(state, random).piece.y).toBe(6);
    const grounded = { ...state, piece: landing(state) };
    expect(fall(grounded, random).landed).toBe(1);
  });

  test('the game ends when the next piece has no room', () => {
    let state = newGame(seededRandom(3));
    for (let piece = 0; piece < 40 && !state.over; piece += 1) state = drop(state, random);
    expect(state.over).toBe(true);
    expect(drop(state, random)).toBe(state);
  });

  test('levels are faster, down to 70 ms', () => {
    expect(fallDelay(1)).toBe(760);
    expect(fallDelay(2)).toBeLessThan(fallDelay(1));
    expect(fallDelay(40)).toBe(70);
  });
});
