import { STEPS } from './rules.js';

/** Steps from every free cell to the goal (-1 where there is no way), by breadth first. */
function distances(state, goal) {
  const { columns, rows } = state;
  const far = new Int16Array(columns * rows).fill(-1);
  const blocked = new Set(state.snake.slice(0, -1).map(({ x, y }) => y * columns + x));
  const queue = [goal];
  far[goal.y * columns + goal.x] = 0;
  for (const cell of queue) {
    for (const [dx, dy] of Object.values(STEPS)) {
      const x = cell.x + dx;
      const y = cell.y + dy;
      const at = y * columns + x;
      if (x < 0 || y < 0 || x >= columns || y >= rows || far[at] >= 0 || blocked.has(at)) continue;
      far[at] = far[cell.y * columns + cell.x] + 1;
      queue.push({ x, y });
    }
  }
  return far;
}

function options(state, far) {
  const [head] = state.snake;
  return Object.entries(STEPS)
    .map(([direction, [dx, dy]]) => ({ direction, x: head.x + dx, y: head.y + dy }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x < state.columns && y < state.rows)
    .map((option) => ({ ...option, far: far[option.y * state.columns + option.x] }))
    .filter((option) => option.far >= 0);
}

/** The path to the fruit where the tail stays reachable; otherwise the long way after the tail. */
export function bestDirection(state) {
  const tail = state.snake.at(-1);
  const toTail = distances(state, tail);
  const safe = new Set(options(state, toTail).map(({ direction }) => direction));
  const goal = state.treat ?? state.fruit;
  const hungry = options(state, distances(state, goal))
    .filter(({ direction }) => safe.has(direction))
    .sort((one, other) => one.far - other.far);
  if (hungry.length > 0) return hungry[0].direction;
  const wandering = options(state, toTail).sort((one, other) => other.far - one.far);
  return wandering[0]?.direction ?? state.heading;
}
