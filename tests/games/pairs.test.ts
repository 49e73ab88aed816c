import { describe, expect, test } from 'vitest';
import { deal, flip, LEVELS, mismatch, type PairsState, turnBack } from '#app/games/pack/pairs/rules.js';
import { seededRandom } from '#app/games/pack/shared/seeded-random.js';

const table = deal(1, 0, seededRandom(2));

function partner({ cards }: PairsState, at: number): number {
  return cards.findIndex(({ face }, other) => other !== at && face === cards[at]?.face);
}

function stranger(state: PairsState, at: number): number {
  return state.cards.findIndex(({ face }) => face !== state.cards[at]?.face);
}

function solve(state: PairsState): PairsState {
  const at = state.cards.findIndex(({ up }) => !up);
  return at < 0 ? state : solve(flip(flip(state, at), partner(state, at)));
}

describe('pairs', () => {
  test('every level deals each picture twice, face down', () => {
    for (const [index, pairs] of LEVELS.entries()) {
      const { cards } = deal(index + 1, 0, seededRandom(index));
      expect(cards).toHaveLength(pairs * 2);
      expect(new Set(cards.map(({ face }) => face)).size).toBe(pairs);
      expect(cards.some(({ up }) => up)).toBe(false);
    }
  });

  test('two equal cards stay open and earn points', () => {
    const next = flip(flip(table, 0), partner(table, 0));
    expect(next).toMatchObject({ moves: 1, streak: 1, score: 20, open: [] });
    expect(next.cards[0]).toMatchObject({ up: true, found: true });
  });

  test('two different cards lie open until they are turned back', () => {
    const wrong = flip(flip(table, 0), stranger(table, 0));
    expect(mismatch(wrong)).toBe(true);
    expect(turnBack(wrong).cards.some(({ up }) => up)).toBe(false);
  });

  test('a third card turns the two back at once', () => {
    const second = stranger(table, 0);
    const third = table.cards.findIndex((_, at) => at !== 0 && at !== second);
    const next = flip(flip(flip(table, 0), second), third);
    expect(next.open).toEqual([third]);
    expect(next.cards.filter(({ up }) => up)).toHaveLength(1);
  });

  test('an open card does not answer', () => {
    const once = flip(table, 0);
    expect(flip(once, 0)).toBe(once);
  });

  test('the last pair clears the level; the last level wins', () => {
    expect(solve(table)).toMatchObject({ cleared: true, won: false });
    expect(solve(deal(LEVELS.length, 0, seededRandom(1)))).toMatchObject({ cleared: true, won: true });
  });
});
