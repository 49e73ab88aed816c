/** Steps per direction. */
export const STEPS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };
const OPPOSITE = { up: 'down', down: 'up', left: 'right', right: 'left' };
const FRUITS_A_LEVEL = 5;
const TREAT_STEPS = 34;
const TREAT_POINTS = 50;

/** Time for one cell, in ms: 165 on the first level, never under 75. */
export function stepDelay(level) {
  return Math.max(75, 175 - level * 10);
}

/** True when two cells are the same. */
export function same(one, other) {
  return one !== null && other !== null && one.x === other.x && one.y === other.y;
}

function freeCell(state, random) {
  const taken = new Set(state.snake.map(({ x, y }) => y * state.columns + x));
  for (const thing of [state.fruit, state.treat]) {
    if (thing !== null) taken.add(thing.y * state.columns + thing.x);
  }
  const free = [];
  for (let at = 0; at < state.columns * state.rows; at += 1) if (!taken.has(at)) free.push(at);
  if (free.length === 0) return null;
  const at = free[Math.floor(random() * free.length)];
  return { x: at % state.columns, y: Math.floor(at / state.columns) };
}

/** A snake of four cells in the middle, heading right, and the first fruit. */
export function newGame(columns, rows, random) {
  const x = Math.floor(columns / 2) - 1;
  const y = Math.floor(rows / 2);
  const snake = [0, 1, 2, 3].map((back) => ({ x: x - back, y }));
  const state = {
    columns,
    rows,
    snake,
    heading: 'right',
    turns: [],
    fruit: null,
    treat: null,
    treatLeft: 0,
    eaten: 0,
    level: 1,
    score: 0,
    over: false,
    won: false,
    ate: null,
    left: null,
  };
  return { ...state, fruit: freeCell(state, random) };
}

/**
 * A lawn of about so many cells in the shape of a place, in px; 8 cells a side at least. A tall place has more rows than
 * columns.
 */
export function lawnFor(width, height, cells) {
  const side = Math.sqrt((width * height) / cells);
  return { columns: Math.max(8, Math.round(width / side)), rows: Math.max(8, Math.round(height / side)) };
}

/** A larger lawn for a game that is on: walls move outwards and never inwards, where the snake may be. */
export function growLawn(state, columns, rows) {
  return { ...state, columns: Math.max(state.columns, columns), rows: Math.max(state.rows, rows) };
}

/** Remembers a turn for the next step; up to two, so that quick double turns work. Never straight back. */
export function steer(state, direction) {
  const last = state.turns.at(-1) ?? state.heading;
  if (direction === last || direction === OPPOSITE[last] || state.turns.length >= 2) return state;
  return { ...state, turns: [...state.turns, direction] };
}

function meal(state, head) {
  if (same(head, state.fruit)) return 'fruit';
  return same(head, state.treat) ? 'treat' : null;
}

function afterMeal(state, ate, random) {
  if (ate === 'treat') return { ...state, score: state.score + TREAT_POINTS, treat: null, treatLeft: 0 };
  if (ate === null) {
    const treatLeft = Math.max(0, state.treatLeft - 1);
    return { ...state, treatLeft, treat: treatLeft > 0 ? state.treat : null };
  }
  const eaten = state.eaten + 1;
  const level = 1 + Math.floor(eaten / FRUITS_A_LEVEL);
  const fed = { ...state, eaten, level, score: state.score + 10 * state.level, fruit: null };
  const fruit = freeCell(fed, random);
  if (fruit === null) return { ...fed, over: true, won: true };
  const next = { ...fed, fruit };
  if (level === state.level) return next;
  return { ...next, treat: freeCell(next, random), treatLeft: TREAT_STEPS };
}

/** One cell forward: the snake eats, grows, or ends at a wall or at itself. */
export function step(state, random) {
  if (state.over) return state;
  const [heading = state.heading, ...turns] = state.turns;
  const [dx, dy] = STEPS[heading];
  const head = { x: state.snake[0].x + dx, y: state.snake[0].y + dy };
  const ate = meal(state, head);
  const grows = ate === 'fruit';
  const body = grows ? state.snake : state.snake.slice(0, -1);
  const outside = head.x < 0 || head.y < 0 || head.x >= state.columns || head.y >= state.rows;
  if (outside || body.some((cell) => same(cell, head))) return { ...state, heading, turns, over: true };
  const left = grows ? null : state.snake.at(-1);
  return afterMeal({ ...state, heading, turns, snake: [head, ...body], ate, left }, ate, random);
}
