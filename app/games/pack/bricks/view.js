import { canvasBoard, fillRound, styleColours } from '../shared/canvas-board.js';
import { particles } from '../shared/particles.js';
import { BALL, HEIGHT, halfPaddle, PADDLE_HEIGHT, PADDLE_Y } from './rules.js';

const BRICK_COLOURS = [1, 2, 3, 4, 5].map((row) => `brick-${row}`);
const COLOURS = ['sky', 'sky-2', 'paddle', 'ball', 'hard', 'gift-wide', 'gift-more', ...BRICK_COLOURS];
const TRAIL = 9;

/** Draws the field; everything in the rules is in units, and `unit` is the px of one. */
export class BricksView {
  constructor(shell) {
    this.shell = shell;
    this.board = canvasBoard(shell.stage, shell.say('name'));
    this.grains = particles(shell.random, shell.calm);
    this.unit = 0;
    this.trail = [];
    this.squash = 0;
  }

  resize(width, height, fieldWidth) {
    this.colours = styleColours(COLOURS);
    const edge = this.shell.settings.demo ? 0 : 10;
    this.unit = Math.min((width - edge) / fieldWidth, (height - edge / 3) / HEIGHT);
    this.width = fieldWidth * this.unit;
    this.board.fit(this.width, HEIGHT * this.unit);
    if (this.shell.settings.demo) this.board.canvas.style.borderRadius = '0';
  }

  tell(events) {
    const { unit } = this;
    for (const { kind, brick, ball, gift } of events) {
      if (brick !== undefined) {
        const colour = this.colours[brick.hard ? 'hard' : `brick-${brick.colour}`];
        const count = kind === 'break' ? 14 : 5;
        this.grains.burst((brick.x + brick.w / 2) * unit, (brick.y + brick.h / 2) * unit, colour, count, 0.9);
      }
      if (kind === 'paddle') this.squash = 1;
      if (kind === 'paddle') this.grains.burst(ball.x * unit, PADDLE_Y * unit, '#ffffff', 4, 0.6);
      if (kind === 'gift') this.grains.burst(gift.x * unit, PADDLE_Y * unit, this.giftColour(gift), 22, 1);
      if (kind === 'lost' || kind === 'level') this.trail = [];
    }
  }

  giftColour(gift) {
    return this.colours[`gift-${gift.kind}`];
  }

  step(ms, state) {
    this.grains.step(ms);
    this.squash = Math.max(0, this.squash - ms / 160);
    this.trail.unshift(state.balls.map(({ x, y }) => ({ x, y })));
    this.trail.length = Math.min(this.trail.length, this.shell.calm ? 0 : TRAIL);
  }

  draw(state) {
    const { pen } = this.board;
    const { unit, width } = this;
    const sky = pen.createLinearGradient(0, 0, 0, HEIGHT * unit);
    sky.addColorStop(0, this.colours['sky-2']);
    sky.addColorStop(1, this.colours.sky);
    pen.fillStyle = sky;
    pen.fillRect(0, 0, width, HEIGHT * unit);
    for (const brick of state.bricks) this.drawBrick(pen, brick);
    for (const gift of state.gifts) this.drawGift(pen, gift);
    this.drawBalls(pen, state.balls);
    this.drawPaddle(pen, state);
    this.grains.draw(pen);
  }

  drawBrick(pen, { x, y, w, h, hits, hard, colour }) {
    const { unit } = this;
    const fill = this.colours[hard && hits > 1 ? 'hard' : `brick-${colour}`];
    fillRound(pen, x * unit, y * unit, w * unit, h * unit, 1.3 * unit, fill);
    fillRound(
      pen,
      (x + 0.8) * unit,
      (y + 0.7) * unit,
      (w - 1.6) * unit,
      unit,
      unit,
      'rgb(255 255 255 / 35%)',
    );
  }

  drawGift(pen, gift) {
    const { unit } = this;
    const [x, y] = [gift.x * unit, gift.y * unit];
    fillRound(pen, x - 4 * unit, y - 1.8 * unit, 8 * unit, 3.6 * unit, 1.8 * unit, this.giftColour(gift));
    const dots = gift.kind === 'more' ? [-2, 0, 2] : [];
    for (const dot of dots)
      fillRound(pen, x + (dot - 0.6) * unit, y - 0.6 * unit, 1.2 * unit, 1.2 * unit, unit, '#2a0e16');
    if (dots.length === 0) fillRound(pen, x - 2.4 * unit, y - 0.5 * unit, 4.8 * unit, unit, unit, '#2a0e16');
  }

  drawBalls(pen, balls) {
    const { unit } = this;
    const dot = ({ x, y }, radius, alpha) => {
      pen.globalAlpha = alpha;
      pen.fillStyle = this.colours.ball;
      pen.beginPath();
      pen.arc(x * unit, y * unit, radius * unit, 0, Math.PI * 2);
      pen.fill();
    };
    this.trail.forEach((places, age) => {
      const left = 1 - (age + 1) / (TRAIL + 1);
      for (const place of places) dot(place, BALL * left, left * 0.3);
    });
    for (const ball of balls) dot(ball, BALL, 1);
    pen.globalAlpha = 1;
  }

  drawPaddle(pen, state) {
    const { unit } = this;
    const half = halfPaddle(state) * (1 + this.squash * 0.06);
    const high = PADDLE_HEIGHT * (1 - this.squash * 0.25);
    const x = (state.paddle - half) * unit;
    fillRound(pen, x, PADDLE_Y * unit, half * 2 * unit, high * unit, 2 * unit, this.colours.paddle);
    const glow = state.wideLeft > 0 ? this.colours['gift-wide'] : this.colours['brick-1'];
    fillRound(pen, x, PADDLE_Y * unit, 4 * unit, high * unit, [2 * unit, 0, 0, 2 * unit], glow);
    fillRound(
      pen,
      x + (half * 2 - 4) * unit,
      PADDLE_Y * unit,
      4 * unit,
      high * unit,
      [0, 2 * unit, 2 * unit, 0],
      glow,
    );
  }
}
