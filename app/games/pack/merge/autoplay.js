import { SIDE, slid } from './rules.js';

/** Along the rows like a snake, so that large tiles gather in a corner. */
const WEIGHTS = [15, 14, 13, 12, 8, 9, 10, 11, 7, 6, 5, 4, 0, 1, 2, 3];

function worth(moved) {
  let sum = 0;
  for (const { value, x, y } of moved.tiles) sum += value * 1.6 ** WEIGHTS[y * SIDE + x];
  return sum + (16 - moved.tiles.length) * sum * 0.04;
}

function look(state, depth) {
  let best = { worth: 0, direction: null };
  for (const direction of ['up', 'left', 'right', 'down']) {
    const moved = slid(state, direction);
    if (moved === null) continue;
    const value = worth(moved) + (depth > 0 ? look(moved, depth - 1).worth : 0);
    if (value > best.worth) best = { worth: value, direction };
  }
  return best;
}

/** The move that keeps large tiles in order, two moves ahead; null when there is none. */
export function bestDirection(state) {
  return look(state, 2).direction;
}
