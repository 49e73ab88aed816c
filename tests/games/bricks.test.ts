import { describe, expect, test } from 'vitest';
import {
  BALL,
  type BricksState,
  ballSpeed,
  HEIGHT,
  halfPaddle,
  launch,
  movePaddle,
  newGame,
  PADDLE_Y,
  step,
} from '#app/games/pack/bricks/rules.js';
import { seededRandom } from '#app/games/pack/shared/seeded-random.js';

const random = seededRandom(1);
const never = () => 0.99;
const start = newGame(100);
const brick = { x: 40, y: 20, w: 10, h: 5, hits: 1, hard: false, colour: 1 };
const spare = { ...brick, x: 0, y: 0 };

function flying(x: number, y: number, vx: number, vy: number): BricksState {
  return { ...start, bricks: [brick, spare], balls: [{ x, y, vx, vy, rests: false }] };
}

describe('bricks', () => {
  test('the ball rests on the paddle and rides along until it is launched', () => {
    const moved = movePaddle(start, 30);
    expect(moved.balls).toEqual([{ x: 30, y: PADDLE_Y - BALL, vx: 0, vy: 0, rests: true }]);
    expect(launch(moved, random).balls[0]?.vy).toBeLessThan(0);
  });

  test('the paddle stays in the field', () => {
    expect(movePaddle(start, -50).paddle).toBe(halfPaddle(start));
    expect(movePaddle(start, 500).paddle).toBe(100 - halfPaddle(start));
  });

  test('a ball comes back from the walls', () => {
    expect(step(flying(BALL + 0.1, 60, -0.07, 0), 20, never).balls[0]?.vx).toBeGreaterThan(0);
    expect(step(flying(60, BALL + 0.1, 0, -0.07), 20, never).balls[0]?.vy).toBeGreaterThan(0);
  });

  test('the side of the paddle that is hit steers the ball', () => {
    const left = step(flying(50 - 5, PADDLE_Y - BALL - 0.2, 0, 0.07), 12, never).balls[0];
    const right = step(flying(50 + 5, PADDLE_Y - BALL - 0.2, 0, 0.07), 12, never).balls[0];
    expect(left?.vx).toBeLessThan(0);
    expect(right?.vx).toBeGreaterThan(0);
    expect(left?.vy).toBeLessThan(0);
  });

  test('a ball breaks a brick, turns round and earns points', () => {
    const next = step(flying(45, 28, 0, -0.07), 40, never);
    expect(next.bricks).toEqual([spare]);
    expect(next.balls[0]?.vy).toBeGreaterThan(0);
    expect(next.score).toBe(11);
  });

  test('a hard brick needs two hits', () => {
    const state = { ...flying(45, 28, 0, -0.07), bricks: [{ ...brick, hits: 2, hard: true }, spare] };
    expect(step(state, 40, never).bricks[0]?.hits).toBe(1);
  });

  test('even a long step does not let a ball through a brick', () => {
    expect(step(flying(45, 40, 0, -0.12), 300, never).bricks).toEqual([spare]);
  });

  test('gifts widen the paddle or bring two more balls', () => {
    const wide = {
      ...flying(50, 60, 0, -0.07),
      gifts: [{ x: 50, y: PADDLE_Y - 2.1, kind: 'wide' as const }],
    };
    expect(halfPaddle(step(wide, 8, never))).toBeGreaterThan(halfPaddle(start));
    const more = { ...wide, gifts: [{ x: 50, y: PADDLE_Y - 2.1, kind: 'more' as const }] };
    expect(step(more, 8, never).balls).toHaveLength(3);
  });

  test('a lost ball costs a life; the third life ends the game', () => {
    const falling = flying(10, HEIGHT, 0, 0.12);
    expect(step(falling, 60, never)).toMatchObject({ lives: 2, over: false, balls: [{ rests: true }] });
    expect(step({ ...falling, lives: 1 }, 60, never)).toMatchObject({ lives: 0, over: true, won: false });
  });

  test('the last brick opens the next, faster level; after the last level the game is won', () => {
    expect(step({ ...start, bricks: [] }, 4, never).level).toBe(2);
    expect(step({ ...start, bricks: [], level: 6 }, 4, never)).toMatchObject({ won: true, over: true });
    expect(ballSpeed(2)).toBeGreaterThan(ballSpeed(1));
  });
});
