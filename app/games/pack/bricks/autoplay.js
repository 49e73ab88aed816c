import { halfPaddle, movePaddle, PADDLE_Y } from './rules.js';

const SPEED = 0.16;

/** The paddle on its way to the ball that comes down first, never quite with its middle; `clock` in ms. */
export function follow(state, ms, clock) {
  const time = (ball) => (ball.vy > 0 ? (PADDLE_Y - ball.y) / ball.vy : 1e6 - ball.y);
  const [next] = [...state.balls].sort((one, other) => time(one) - time(other));
  const aim = next.x + Math.sin(clock / 700) * halfPaddle(state) * 0.7;
  return movePaddle(state, state.paddle + Math.max(-SPEED * ms, Math.min(SPEED * ms, aim - state.paddle)));
}
