import { describe, expect, test } from 'vitest';
import { type MergeState, newGame, SIDE, slid, slide, tileAt } from '#app/games/pack/merge/rules.js';
import { seededRandom } from '#app/games/pack/shared/seeded-random.js';

const random = seededRandom(1);

function board(rows: readonly (readonly number[])[]): MergeState {
  const tiles = rows.flatMap((row, y) =>
    row.flatMap((value, x) => (value > 0 ? [{ id: y * SIDE + x + 1, value, x, y, made: null }] : [])),
  );
  return { tiles, gone: [], nextId: 100, score: 0, gained: 0, won: false, over: false };
}

function row(state: Pick<MergeState, 'tiles'> | null, y: number): number[] {
  return [0, 1, 2, 3].map((x) => (state === null ? -1 : (tileAt(state.tiles, x, y)?.value ?? 0)));
}

describe('merge', () => {
  test('starts with two tiles', () => {
    expect(newGame(seededRandom(3)).tiles).toHaveLength(2);
  });

  test('equal neighbours merge once, the ones nearest to the wall first', () => {
    expect(row(slid(board([[2, 2, 2, 0]]), 'left'), 0)).toEqual([4, 2, 0, 0]);
    expect(row(slid(board([[2, 2, 2, 0]]), 'right'), 0)).toEqual([0, 0, 2, 4]);
    expect(row(slid(board([[2, 2, 4, 0]]), 'left'), 0)).toEqual([4, 4, 0, 0]);
    expect(row(slid(board([[4, 4, 4, 4]]), 'left'), 0)).toEqual([8, 8, 0, 0]);
  });

  test('tiles slide over gaps, up and down too', () => {
    const column = board([
      [2, 0, 0, 0],
      [0, 0, 0, 0],
      [2, 0, 0, 0],
    ]);
    expect(tileAt(slid(column, 'down')?.tiles ?? [], 0, 3)?.value).toBe(4);
    expect(tileAt(slid(column, 'up')?.tiles ?? [], 0, 0)?.value).toBe(4);
  });

  test('a move that changes nothing is no move: no new tile', () => {
    const state = board([[2, 4, 0, 0]]);
    expect(slide(state, 'left', random)).toBe(state);
  });

  test('a move earns the value of what it made and brings one tile', () => {
    const next = slide(board([[2, 2, 0, 0]]), 'left', random);
    expect(next.score).toBe(4);
    expect(next.tiles).toHaveLength(2);
    expect(next.gone).toMatchObject([{ id: 1, into: 2 }]);
  });

  test('2048 wins, and the game may go on', () => {
    const next = slide(board([[1024, 1024, 0, 0]]), 'left', random);
    expect(next).toMatchObject({ won: true, over: false });
  });

  test('a full board without equal neighbours is the end', () => {
    const rows = [
      [2, 4, 8, 16],
      [32, 64, 128, 256],
      [8, 4, 2, 16],
      [32, 64, 0, 512],
    ];
    expect(slide(board(rows), 'right', random).tiles).toHaveLength(16);
    expect(slide(board(rows), 'right', () => 0).over).toBe(true);
  });
});
