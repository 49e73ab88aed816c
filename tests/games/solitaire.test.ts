import { describe, expect, test } from 'vitest';
import { seededRandom } from '#app/games/pack/shared/seeded-random.js';
import {
  bestTarget,
  canFinish,
  deal,
  draw,
  isStuck,
  move,
  type SolitaireState,
  targets,
} from '#app/games/pack/solitaire/rules.js';

const [spade, heart, club, diamond] = [0, 13, 26, 39].map((suit) => (rank: number) => suit + rank - 1) as [
  (rank: number) => number,
  (rank: number) => number,
  (rank: number) => number,
  (rank: number) => number,
];
const none = { down: [], up: [] };

function table(change: Partial<SolitaireState>): SolitaireState {
  const bare = { stock: [], waste: [], foundations: [[], [], [], []], moves: 0, score: 0, won: false };
  return { ...bare, columns: [none, none, none, none, none, none, none], ...change };
}

function columns(...first: { down: number[]; up: number[] }[]) {
  return [...first, ...new Array(7 - first.length).fill(none)];
}

describe('solitaire', () => {
  test('the deal uses every card once: one to seven a column, 24 in the stock', () => {
    const state = deal(seededRandom(1));
    const all = [...state.stock, ...state.columns.flatMap(({ down, up }) => [...down, ...up])];
    expect(new Set(all).size).toBe(52);
    expect(state.columns.map(({ down, up }) => down.length + up.length)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(state.stock).toHaveLength(24);
  });

  test('drawing turns the stock over, and round again in the same order', () => {
    const state = table({ stock: [3, 2, 1] });
    const drawn = draw(draw(draw(state)));
    expect(drawn.waste).toEqual([1, 2, 3]);
    expect(draw(drawn)).toMatchObject({ stock: [3, 2, 1], waste: [] });
  });

  test('a run goes onto a card of the other colour, one higher, and uncovers what lay under it', () => {
    const state = table({
      columns: columns({ down: [club(13)], up: [heart(9), spade(8)] }, { down: [], up: [club(10)] }),
    });
    const next = move(state, { pile: 'column', index: 0, depth: 0 }, { pile: 'column', index: 1 });
    expect(next.columns[1]?.up).toEqual([club(10), heart(9), spade(8)]);
    expect(next.columns[0]).toEqual({ down: [], up: [club(13)] });
    expect(next.score).toBe(5);
  });

  test('the stock, where the cursor begins, has nothing to move', () => {
    const state = table({ stock: [3, 2, 1] });
    expect(targets(state, { pile: 'stock' })).toEqual([]);
    expect(move(state, { pile: 'stock' }, { pile: 'column', index: 0 })).toBe(state);
  });

  test('a card does not go onto its own colour, nor a run home', () => {
    const state = table({ waste: [heart(9)], columns: columns({ down: [], up: [diamond(10)] }) });
    expect(targets(state, { pile: 'waste' })).toEqual([]);
    expect(move(state, { pile: 'waste' }, { pile: 'column', index: 0 })).toBe(state);
  });

  test('only a king goes to an empty column', () => {
    expect(targets(table({ waste: [heart(12)] }), { pile: 'waste' })).toEqual([]);
    expect(targets(table({ waste: [heart(13)] }), { pile: 'waste' })).toHaveLength(7);
  });

  test('a tap prefers home, and leaves a king at the bottom of a column where it is', () => {
    const state = table({ waste: [spade(1)], columns: columns({ down: [], up: [heart(2)] }) });
    expect(bestTarget(state, { pile: 'waste' })).toEqual({ pile: 'foundation', index: 0 });
    const king = table({ columns: columns({ down: [], up: [spade(13)] }) });
    expect(bestTarget(king, { pile: 'column', index: 0, depth: 0 })).toBeNull();
  });

  test('foundations grow by suit from the ace; a card may come back for points', () => {
    const state = table({ foundations: [[spade(1)], [], [], []], waste: [spade(2)] });
    const home = move(state, { pile: 'waste' }, { pile: 'foundation', index: 0 });
    expect(home.foundations[0]).toEqual([spade(1), spade(2)]);
    expect(home.score).toBe(10);
    const ready = { ...home, columns: columns({ down: [], up: [heart(3)] }) };
    const back = move(ready, { pile: 'foundation', index: 0 }, { pile: 'column', index: 0 });
    expect(back).toMatchObject({ score: 0, foundations: [[spade(1)], [], [], []] });
  });

  test('the last card home wins', () => {
    const suit = (of: (rank: number) => number, cards: number) =>
      Array.from({ length: cards }, (_, rank) => of(rank + 1));
    const state = table({
      foundations: [suit(spade, 13), suit(heart, 13), suit(club, 13), suit(diamond, 12)],
      waste: [diamond(13)],
    });
    expect(move(state, { pile: 'waste' }, { pile: 'foundation', index: 3 }).won).toBe(true);
  });

  test('it can finish by itself when all cards are up and the stock is empty', () => {
    expect(canFinish(table({ columns: columns({ down: [], up: [4] }) }))).toBe(true);
    expect(canFinish(table({ stock: [4] }))).toBe(false);
  });

  test('it is stuck only when no card, not even of the stock, can go anywhere', () => {
    const blocked = table({
      stock: [heart(5)],
      columns: [spade(9), club(9), spade(7), club(7), heart(11), diamond(11), heart(9)].map((card) => ({
        down: [],
        up: [card],
      })),
    });
    expect(isStuck(blocked)).toBe(true);
    expect(isStuck({ ...blocked, stock: [heart(1)] })).toBe(false);
    expect(isStuck(deal(seededRandom(1)))).toBe(false);
  });
});
