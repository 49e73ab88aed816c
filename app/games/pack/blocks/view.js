import { canvasBoard, fillRound, styleColours } from '../shared/canvas-board.js';
import { particles } from '../shared/particles.js';
import { turnedCells } from './pieces.js';
import { COLUMNS, cellsOf, landing, ROWS } from './rules.js';

const FLASH_MS = 260;
/** In a wide demo the well takes ten of so many cells of the picture's width. */
const WIDE_CELLS = 16.4;
const COLOURS = ['well', 'well-line', 'ghost', ...[1, 2, 3, 4, 5, 6, 7].map((kind) => `block-${kind}`)];

function drawBlock(pen, x, y, cell, colour) {
  const gap = Math.max(1, cell * 0.05);
  const side = cell - gap * 2;
  const round = cell * 0.22;
  fillRound(pen, x + gap, y + gap, side, side, round, colour);
  fillRound(pen, x + gap, y + cell * 0.7, side, side - cell * 0.65, [0, 0, round, round], 'rgb(0 0 0 / 13%)');
  fillRound(pen, x + cell * 0.22, y + cell * 0.18, cell * 0.34, cell * 0.13, cell, 'rgb(255 255 255 / 50%)');
}

/** Draws the well; in a demo the well fills the picture, and only its lower rows are seen. */
export class BlocksView {
  constructor(shell) {
    this.shell = shell;
    this.board = canvasBoard(shell.stage, shell.say('name'));
    this.grains = particles(shell.random, shell.calm);
    this.flash = 0;
    this.rows = [];
    this.slide = 0;
  }

  resize(width, height) {
    this.colours = styleColours(COLOURS);
    const demo = this.shell.settings.demo;
    const room = demo ? width : width - 16;
    this.cell = demo
      ? Math.min(width / COLUMNS, width > height ? width / WIDE_CELLS : width)
      : Math.floor(Math.min(room / COLUMNS, (height - 4) / ROWS));
    this.top = demo ? height - ROWS * this.cell : 0;
    this.board.fit(COLUMNS * this.cell, demo ? height : ROWS * this.cell);
    this.board.canvas.style.borderRadius = demo ? '0' : '';
  }

  cleared(rows) {
    this.rows = rows;
    this.flash = FLASH_MS;
    for (const row of rows) {
      for (let x = 0; x < COLUMNS; x += 1) {
        const colour = this.colours[`block-${1 + ((x + row) % 7)}`];
        this.grains.burst((x + 0.5) * this.cell, this.top + (row + 0.5) * this.cell, colour, 3, 1.2);
      }
    }
  }

  dropped(piece) {
    for (const [x, y] of cellsOf(piece)) {
      this.grains.burst((x + 0.5) * this.cell, this.top + (y + 1) * this.cell, '#ffffff', 1, 0.5);
    }
  }

  step(ms) {
    this.flash = Math.max(0, this.flash - ms);
    this.grains.step(ms);
  }

  draw(state) {
    const { pen } = this.board;
    const { cell } = this;
    pen.fillStyle = this.colours.well;
    pen.fillRect(0, 0, COLUMNS * cell, this.top + ROWS * cell);
    pen.save();
    pen.translate(0, this.top);
    this.drawLines(pen);
    this.drawStack(pen, state.board);
    if (!state.over) this.drawPiece(pen, state);
    pen.restore();
    this.drawNext(pen, state.queue[0]);
    this.grains.draw(pen);
  }

  drawLines(pen) {
    for (let x = 0; x < COLUMNS; x += 2) {
      pen.fillStyle = this.colours['well-line'];
      pen.fillRect(x * this.cell, 0, this.cell, ROWS * this.cell);
    }
    if (this.flash === 0) return;
    pen.globalAlpha = this.flash / FLASH_MS;
    for (const row of this.rows) {
      fillRound(pen, 0, row * this.cell, COLUMNS * this.cell, this.cell, 8, '#ffffff');
    }
    pen.globalAlpha = 1;
  }

  drawStack(pen, board) {
    for (const [at, kind] of board.entries()) {
      if (kind === 0) continue;
      const x = (at % COLUMNS) * this.cell;
      drawBlock(pen, x, Math.floor(at / COLUMNS) * this.cell, this.cell, this.colours[`block-${kind}`]);
    }
  }

  drawPiece(pen, state) {
    for (const [x, y] of cellsOf(landing(state))) {
      const gap = this.cell * 0.08;
      const side = this.cell - gap * 2;
      fillRound(
        pen,
        x * this.cell + gap,
        y * this.cell + gap,
        side,
        side,
        this.cell * 0.2,
        this.colours.ghost,
      );
    }
    const colour = this.colours[`block-${state.piece.kind}`];
    for (const [x, y] of cellsOf(state.piece))
      drawBlock(pen, x * this.cell, y * this.cell, this.cell, colour);
  }

  drawNext(pen, kind) {
    if (this.shell.settings.demo) return;
    const small = this.cell * 0.42;
    const left = COLUMNS * this.cell - small * 5;
    fillRound(pen, left, small * 0.5, small * 4.6, small * 3.2, small, 'rgb(255 255 255 / 10%)');
    const shown = turnedCells(kind, 0);
    const width = Math.max(...shown.map(([x]) => x)) + 1;
    for (const [x, y] of shown) {
      const px = left + small * (2.3 - width / 2 + x);
      drawBlock(pen, px, small * (1.1 + y - (kind === 1 ? 0.5 : 0)), small, this.colours[`block-${kind}`]);
    }
  }
}
