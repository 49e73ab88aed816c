import { describe, expect, test } from 'vitest';
import { seededRandom } from '#app/games/pack/shared/seeded-random.js';
import {
  growLawn,
  lawnFor,
  newGame,
  type SnakeState,
  steer,
  step,
  stepDelay,
} from '#app/games/pack/snake/rules.js';

const random = seededRandom(1);
const start = newGame(10, 8, seededRandom(4));
const away = { ...start, fruit: { x: 0, y: 0 } };

function steps(state: SnakeState, count: number): SnakeState {
  return count === 0 ? state : steps(step(state, random), count - 1);
}

describe('snake', () => {
  test('moves one cell the way it heads and keeps its length', () => {
    const next = step(away, random);
    expect(next.snake[0]).toEqual({ x: 5, y: 4 });
    expect(next.snake).toHaveLength(4);
  });

  test('two quick turns are both made, one after the other', () => {
    const turned = steer(steer(away, 'up'), 'left');
    expect(steps(turned, 2).heading).toBe('left');
  });

  test('it never turns straight back, and no third turn is kept', () => {
    expect(steer(away, 'left')).toBe(away);
    const full = steer(steer(away, 'up'), 'left');
    expect(steer(full, 'down')).toBe(full);
  });

  test('a fruit makes it longer and brings the next fruit to a free cell', () => {
    const next = step({ ...start, fruit: { x: 5, y: 4 } }, random);
    expect(next).toMatchObject({ ate: 'fruit', eaten: 1, score: 10 });
    expect(next.snake).toHaveLength(5);
    expect(next.snake).not.toContainEqual(next.fruit);
  });

  test('every fifth fruit is a level, with a treat that does not wait for ever', () => {
    const next = step({ ...start, eaten: 4, fruit: { x: 5, y: 4 } }, random);
    expect(next.level).toBe(2);
    expect(next.treat).not.toBeNull();
    expect(step({ ...next, treatLeft: 1, treat: { x: 0, y: 0 } }, random).treat).toBeNull();
    expect(step({ ...next, treat: { x: 6, y: 4 } }, random).score).toBe(next.score + 50);
  });

  test('a wall ends the game, and nothing moves after', () => {
    const ended = steps(away, 10);
    expect(ended.over).toBe(true);
    expect(step(ended, random)).toBe(ended);
  });

  test('its own body ends the game; the cell that the tail leaves does not', () => {
    const square = [
      [2, 2],
      [2, 3],
      [3, 3],
      [3, 2],
    ].map(([x = 0, y = 0]) => ({ x, y }));
    const circling: SnakeState = { ...away, snake: square, heading: 'up', turns: ['right'] };
    expect(step(circling, random).over).toBe(false);
    const longer = { ...circling, snake: [...square, { x: 4, y: 2 }] };
    expect(step(longer, random).over).toBe(true);
  });

  test('levels are faster, down to 75 ms', () => {
    expect(stepDelay(1)).toBe(165);
    expect(stepDelay(30)).toBe(75);
  });

  test.each([
    [326, 476, { columns: 13, rows: 19 }],
    [344, 660, { columns: 11, rows: 21 }],
    [800, 400, { columns: 22, rows: 11 }],
    [400, 400, { columns: 15, rows: 15 }],
  ])('the lawn has the shape of its place: %i by %i px', (width, height, lawn) => {
    expect(lawnFor(width, height, 240)).toEqual(lawn);
  });

  test('a narrow place still has room to turn', () => {
    expect(lawnFor(100, 900, 240).columns).toBe(8);
  });

  test('a lawn that grows moves its walls outwards and nothing else', () => {
    const grown = growLawn(away, 10, 12);
    expect(grown).toEqual({ ...away, rows: 12 });
    const last = { ...away, snake: [{ x: 5, y: 7 }, ...away.snake.slice(1)], heading: 'down' as const };
    expect(step(last, random).over).toBe(true);
    expect(step(growLawn(last, 10, 12), random)).toMatchObject({ over: false, score: 0 });
  });

  test('food comes to the rows that were added', () => {
    const grown = growLawn({ ...start, fruit: { x: 5, y: 4 } }, 10, 40);
    const rows = Array.from({ length: 20 }, (_, seed) => step(grown, seededRandom(seed)).fruit?.y ?? 0);
    expect(Math.max(...rows)).toBeGreaterThan(8);
    expect(Math.max(...rows)).toBeLessThan(40);
  });

  test('a lawn never gets smaller while the snake is on it', () => {
    expect(growLawn(away, 8, 6)).toEqual(away);
  });
});
