import { LEVELS } from './levels.js';

/** The field is 120 units high; its width follows the stage. Speeds are in units per ms. */
export const HEIGHT = 120;
export const BALL = 1.7;
export const PADDLE_Y = 112;
export const PADDLE_HEIGHT = 3;
const GIFT_SPEED = 0.025;
const GIFT_CHANCE = 0.14;
const WIDE_MS = 12000;
const LONGEST_STEP_MS = 4;
const STEEPEST = 1.05;

function paddleWidth(width, wideLeft) {
  return Math.max(16, width * 0.15) * (wideLeft > 0 ? 1.6 : 1);
}

/** The speed of the ball on a level. */
export function ballSpeed(level) {
  return Math.min(0.12, 0.066 + level * 0.006);
}

function wall(width, level) {
  const { rows, hits } = LEVELS[(level - 1) % LEVELS.length];
  const columns = Math.max(6, Math.round(width / 11));
  const side = width / columns;
  const bricks = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const needed = hits(column, row, columns);
      const box = { x: column * side + 0.5, y: 9 + row * 6, w: side - 1, h: 5 };
      if (needed > 0) bricks.push({ ...box, hits: needed, hard: needed > 1, colour: 1 + (row % 5) });
    }
  }
  return bricks;
}

function restingBall(x) {
  return { x, y: PADDLE_Y - BALL, vx: 0, vy: 0, rests: true };
}

function openLevel(state, level) {
  const bricks = wall(state.width, level);
  return { ...state, level, bricks, gifts: [], wideLeft: 0, balls: [restingBall(state.paddle)] };
}

/** Three lives, the first wall, and the ball resting on the paddle. `width` in units. */
export function newGame(width) {
  const state = {
    width,
    paddle: width / 2,
    lives: 3,
    score: 0,
    streak: 0,
    over: false,
    won: false,
    events: [],
  };
  return openLevel(state, 1);
}

/** Half the paddle's width now. */
export function halfPaddle(state) {
  return paddleWidth(state.width, state.wideLeft) / 2;
}

/** Moves the paddle's middle to x, as far as the field allows; a resting ball moves with it. */
export function movePaddle(state, x) {
  const half = halfPaddle(state);
  const paddle = Math.max(half, Math.min(state.width - half, x));
  return { ...state, paddle, balls: state.balls.map((ball) => (ball.rests ? { ...ball, x: paddle } : ball)) };
}

/** Sends resting balls up, a little to one side. */
export function launch(state, random) {
  const speed = ballSpeed(state.level);
  const angle = (random() - 0.5) * 0.9;
  const sent = (ball) => ({
    ...ball,
    vx: Math.sin(angle) * speed,
    vy: -Math.cos(angle) * speed,
    rests: false,
  });
  return { ...state, balls: state.balls.map((ball) => (ball.rests ? sent(ball) : ball)) };
}

function offWalls(ball, width) {
  let { x, y, vx, vy } = ball;
  if (x < BALL) [x, vx] = [BALL, Math.abs(vx)];
  if (x > width - BALL) [x, vx] = [width - BALL, -Math.abs(vx)];
  if (y < BALL) [y, vy] = [BALL, Math.abs(vy)];
  return { ...ball, x, y, vx, vy };
}

function offPaddle(ball, state) {
  const half = halfPaddle(state);
  const above = ball.vy > 0 && ball.y + BALL >= PADDLE_Y && ball.y < PADDLE_Y + PADDLE_HEIGHT;
  if (!above || Math.abs(ball.x - state.paddle) > half + BALL) return ball;
  const angle = Math.max(-1, Math.min(1, (ball.x - state.paddle) / half)) * STEEPEST;
  const speed = ballSpeed(state.level);
  return {
    ...ball,
    y: PADDLE_Y - BALL,
    vx: Math.sin(angle) * speed,
    vy: -Math.cos(angle) * speed,
    hit: true,
  };
}

function touches(ball, { x, y, w, h }) {
  const nearX = Math.max(x, Math.min(ball.x, x + w));
  const nearY = Math.max(y, Math.min(ball.y, y + h));
  return (ball.x - nearX) ** 2 + (ball.y - nearY) ** 2 <= BALL ** 2;
}

function bounce(ball, { x, y, w, h }) {
  const overX = w / 2 + BALL - Math.abs(ball.x - (x + w / 2));
  const overY = h / 2 + BALL - Math.abs(ball.y - (y + h / 2));
  if (overX < overY) return { ...ball, vx: Math.abs(ball.vx) * Math.sign(ball.x - (x + w / 2)) };
  return { ...ball, vy: Math.abs(ball.vy) * Math.sign(ball.y - (y + h / 2)) };
}

function hitBrick(state, ball, random) {
  const at = state.bricks.findIndex((brick) => touches(ball, brick));
  if (at < 0) return { state, ball };
  const brick = state.bricks[at];
  const streak = state.streak + 1;
  const worn = brick.hits > 1 ? [{ ...brick, hits: brick.hits - 1 }] : [];
  const bricks = [...state.bricks.slice(0, at), ...worn, ...state.bricks.slice(at + 1)];
  const broken = worn.length === 0;
  const gives = broken && random() < GIFT_CHANCE;
  const gift = { x: brick.x + brick.w / 2, y: brick.y, kind: random() < 0.5 ? 'wide' : 'more' };
  const next = {
    ...state,
    bricks,
    streak,
    score: state.score + (broken ? 10 + Math.min(streak, 9) : 5),
    gifts: gives ? [...state.gifts, gift] : state.gifts,
    events: [...state.events, { kind: broken ? 'break' : 'knock', brick }],
  };
  return { state: next, ball: bounce(ball, brick) };
}

function stepBalls(before, ms, random) {
  let state = before;
  const balls = [];
  for (const old of before.balls) {
    if (old.rests) {
      balls.push(old);
      continue;
    }
    const moved = offWalls({ ...old, x: old.x + old.vx * ms, y: old.y + old.vy * ms }, state.width);
    const { hit, ...ball } = offPaddle(moved, state);
    if (hit) state = { ...state, streak: 0, events: [...state.events, { kind: 'paddle', ball }] };
    const struck = hitBrick(state, ball, random);
    state = struck.state;
    if (struck.ball.y < HEIGHT + BALL * 2) balls.push(struck.ball);
  }
  return { ...state, balls };
}

function takeGift(state, gift) {
  const events = [...state.events, { kind: 'gift', gift }];
  if (gift.kind === 'wide') return { ...state, events, wideLeft: WIDE_MS };
  const [ball] = state.balls;
  if (ball === undefined || ball.rests) return { ...state, events };
  const twins = [-0.5, 0.5].map((lean) => {
    const angle = Math.atan2(ball.vy, ball.vx) + lean;
    const speed = ballSpeed(state.level);
    return { ...ball, vx: Math.cos(angle) * speed, vy: -Math.abs(Math.sin(angle) * speed) };
  });
  return { ...state, events, balls: [...state.balls, ...twins].slice(0, 9) };
}

function stepGifts(before, ms) {
  const half = halfPaddle(before) + 3;
  let state = { ...before, gifts: [], wideLeft: Math.max(0, before.wideLeft - ms) };
  for (const old of before.gifts) {
    const gift = { ...old, y: old.y + GIFT_SPEED * ms };
    const caught = gift.y >= PADDLE_Y - 2 && gift.y < PADDLE_Y + 5 && Math.abs(gift.x - state.paddle) < half;
    if (caught) state = takeGift(state, gift);
    else if (gift.y < HEIGHT + 4) state = { ...state, gifts: [...state.gifts, gift] };
  }
  return state;
}

function settle(state) {
  if (state.bricks.length === 0) {
    const cleared = {
      ...state,
      score: state.score + 100 * state.level,
      events: [...state.events, { kind: 'level' }],
    };
    if (state.level === LEVELS.length) return { ...cleared, won: true, over: true };
    return openLevel(cleared, state.level + 1);
  }
  if (state.balls.length > 0) return state;
  const lives = state.lives - 1;
  const events = [...state.events, { kind: 'lost' }];
  const next = {
    ...state,
    lives,
    events,
    streak: 0,
    wideLeft: 0,
    gifts: [],
    balls: [restingBall(state.paddle)],
  };
  return lives > 0 ? next : { ...next, over: true };
}

/**
 * Advances the game by this many ms, in steps of at most 4 ms, so that no ball passes through a brick. `events`
 * lists what happened: break, knock, paddle, gift, level, lost.
 */
export function step(state, ms, random) {
  let now = { ...state, events: [] };
  for (let left = ms; left > 0 && !now.over; left -= LONGEST_STEP_MS) {
    const part = Math.min(LONGEST_STEP_MS, left);
    now = settle(stepGifts(stepBalls(now, part, random), part));
  }
  return now;
}
