import { canvasBoard, fillRound, styleColours } from '../shared/canvas-board.js';
import { particles } from '../shared/particles.js';
import { STEPS } from './rules.js';

const COLOURS = ['lawn', 'lawn-2', 'snake', 'snake-2', 'snake-head', 'fruit', 'leaf', 'gold'];

/** Room beside the lawn, in px. */
const EDGE = 12;

function circle(pen, x, y, radius, colour) {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

/** Draws the lawn, the fruit and a snake that glides from cell to cell. */
export class SnakeView {
  constructor(shell) {
    this.shell = shell;
    this.board = canvasBoard(shell.stage, shell.say('name'));
    this.grains = particles(shell.random, shell.calm);
    this.clock = 0;
    this.cell = 0;
  }

  /** Px of a cell, so that the whole lawn fits. */
  cellFor(width, height, { columns, rows }) {
    const edge = this.shell.settings.demo ? 0 : EDGE;
    const cell = Math.min((width - edge) / columns, (height - edge / 3) / rows);
    return this.shell.settings.demo ? cell : Math.floor(cell);
  }

  /** How many of the lawn's cells there is room for. */
  cellsThatFit(width, height, lawn) {
    const cell = this.cellFor(width, height, lawn);
    return { columns: Math.floor((width - EDGE) / cell), rows: Math.floor((height - EDGE / 3) / cell) };
  }

  resize(width, height, lawn) {
    const { columns, rows } = lawn;
    this.colours = styleColours(COLOURS);
    this.cell = this.cellFor(width, height, lawn);
    this.board.fit(columns * this.cell, rows * this.cell);
    if (this.shell.settings.demo) this.board.canvas.style.borderRadius = '0';
  }

  eat({ x, y }, treat) {
    const colour = treat ? this.colours.gold : this.colours.fruit;
    this.grains.burst((x + 0.5) * this.cell, (y + 0.5) * this.cell, colour, treat ? 26 : 14, this.cell / 24);
  }

  crash({ x, y }) {
    this.grains.burst((x + 0.5) * this.cell, (y + 0.5) * this.cell, this.colours.snake, 40, this.cell / 18);
  }

  step(ms) {
    this.clock += ms;
    this.grains.step(ms);
  }

  /** `part` is how much of the way to the next cell is done, 0 to 1. */
  draw(state, part) {
    const { pen } = this.board;
    this.drawLawn(pen, state);
    if (state.fruit !== null) this.drawFruit(pen, state.fruit);
    if (state.treat !== null) this.drawTreat(pen, state.treat);
    this.drawSnake(pen, state, this.shell.calm ? 1 : part);
    this.grains.draw(pen);
  }

  drawLawn(pen, { columns, rows }) {
    pen.fillStyle = this.colours.lawn;
    pen.fillRect(0, 0, columns * this.cell, rows * this.cell);
    pen.fillStyle = this.colours['lawn-2'];
    for (let y = 0; y < rows; y += 1) {
      for (let x = y % 2; x < columns; x += 2)
        pen.fillRect(x * this.cell, y * this.cell, this.cell, this.cell);
    }
  }

  drawFruit(pen, { x, y }) {
    const { cell } = this;
    const beat = this.shell.calm ? 0 : Math.sin(this.clock / 180) * 0.03;
    const cx = (x + 0.5) * cell;
    const cy = (y + 0.55) * cell;
    circle(pen, cx, cy, cell * (0.36 + beat), this.colours.fruit);
    circle(pen, cx - cell * 0.12, cy - cell * 0.12, cell * 0.08, 'rgb(255 255 255 / 65%)');
    pen.fillStyle = this.colours.leaf;
    pen.beginPath();
    pen.ellipse(cx + cell * 0.12, cy - cell * 0.4, cell * 0.17, cell * 0.08, -0.6, 0, Math.PI * 2);
    pen.fill();
  }

  drawTreat(pen, { x, y }) {
    const { cell } = this;
    pen.save();
    pen.translate((x + 0.5) * cell, (y + 0.5) * cell);
    pen.rotate(this.shell.calm ? 0.785 : this.clock / 500);
    const side = cell * 0.58;
    fillRound(pen, -side / 2, -side / 2, side, side, cell * 0.14, this.colours.gold);
    fillRound(pen, -side / 4, -side / 4, side / 2, side / 2, cell * 0.1, 'rgb(255 255 255 / 55%)');
    pen.restore();
  }

  /** The middles of the body from the gliding head to the gliding tail, in px. */
  spine(state, part) {
    const middles = state.snake.map(({ x, y }) => [x, y]);
    const glide = (from, to) => [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    const head = glide(middles[1], middles[0]);
    const tail = state.left === null ? [] : [glide([state.left.x, state.left.y], middles.at(-1))];
    return [head, ...middles.slice(1), ...tail].map(([x, y]) => [
      (x + 0.5) * this.cell,
      (y + 0.5) * this.cell,
    ]);
  }

  drawSnake(pen, state, part) {
    const spine = this.spine(state, part);
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    for (const [width, colour] of [
      [0.8, this.colours.snake],
      [0.34, this.colours['snake-2']],
    ]) {
      pen.lineWidth = this.cell * width;
      pen.strokeStyle = colour;
      pen.beginPath();
      spine.forEach(([x, y], at) => {
        if (at === 0) pen.moveTo(x, y);
        else pen.lineTo(x, y);
      });
      pen.stroke();
    }
    this.drawHead(pen, spine[0], STEPS[state.heading], state.over && !state.won);
  }

  drawHead(pen, [x, y], [dx, dy], hurt) {
    const { cell } = this;
    circle(pen, x, y, cell * 0.46, this.colours['snake-head']);
    for (const side of [-1, 1]) {
      const ex = x + dx * cell * 0.14 - dy * side * cell * 0.2;
      const ey = y + dy * cell * 0.14 + dx * side * cell * 0.2;
      circle(pen, ex, ey, cell * 0.14, '#fff');
      circle(pen, ex + dx * cell * 0.05, ey + dy * cell * 0.05, cell * (hurt ? 0.03 : 0.075), '#101510');
    }
  }
}
