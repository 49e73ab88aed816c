import { startGame } from '../shared/game-shell.js';
import { directionOf, directionOfKey, onSwipe } from '../shared/gestures.js';
import { bestDirection } from './autoplay.js';
import { growLawn, lawnFor, newGame, steer, step, stepDelay } from './rules.js';
import { texts } from './texts.js';
import { SnakeView } from './view.js';

const DEMO_HEAD_START = 300;

const CELLS = 240;

/** Of the lawn behind the first panel: the seed is for games. */
const middle = () => 0.5;

/** Fewer and larger cells in a demo. */
function cellsOn(width, height, demo) {
  if (!demo) return CELLS;
  return width > height ? 144 : 100;
}

class Snake {
  constructor(shell) {
    this.shell = shell;
    this.view = new SnakeView(shell);
    this.size = { width: 320, height: 320 };
    onSwipe(shell.stage, {
      swipe: (direction) => this.steer(direction),
      tap: (event) => this.steerTowards(event),
    });
  }

  begin() {
    const { random, settings } = this.shell;
    this.state = this.freshLawn(random);
    this.waited = 0;
    this.view.grains.clear();
    if (settings.demo) {
      for (let taken = 0; taken < DEMO_HEAD_START; taken += 1) {
        this.state = step({ ...this.state, turns: [bestDirection(this.state)] }, random);
      }
    }
    this.view.resize(this.size.width, this.size.height, this.state);
    this.show();
  }

  freshLawn(random) {
    const { width, height } = this.size;
    const { columns, rows } = lawnFor(width, height, cellsOn(width, height, this.shell.settings.demo));
    return newGame(columns, rows, random);
  }

  steer(direction) {
    if (!this.shell.running) return;
    this.state = steer(this.state, direction);
    document.body.dataset.heading = this.state.turns.at(-1) ?? this.state.heading;
  }

  /** A tap turns the snake to the side of its head that was tapped. */
  steerTowards(event) {
    if (!this.shell.running) return;
    const box = this.view.board.canvas.getBoundingClientRect();
    const [head] = this.state.snake;
    const dx = event.clientX - box.left - (head.x + 0.5) * this.view.cell;
    const dy = event.clientY - box.top - (head.y + 0.5) * this.view.cell;
    const level = this.state.heading === 'left' || this.state.heading === 'right';
    this.steer(level ? directionOf(0, dy) : directionOf(dx, 0));
  }

  advance() {
    const before = this.state;
    this.state = step(before, this.shell.random);
    if (this.state.ate !== null && !this.state.over)
      this.view.eat(this.state.snake[0], this.state.ate === 'treat');
    if (this.state.level > before.level) {
      this.shell.toast(this.shell.say('levelUp', { level: this.state.level }));
    }
    this.show();
    if (!this.state.over) return;
    if (!this.state.won) this.view.crash(this.state.snake[0]);
    this.shell.finish({ won: this.state.won });
  }

  show() {
    this.shell.setScore(this.state.score);
    this.shell.setFigure('level', this.state.level);
    this.paint();
  }

  paint() {
    if (this.state === undefined || this.view.cell === 0) return;
    const part = Math.min(1, this.waited / stepDelay(this.state.level));
    this.view.draw(this.state, this.state.over ? 1 : part);
  }

  frame(ms) {
    this.view.step(ms);
    if (this.shell.running) this.waited += ms;
    const delay = stepDelay(this.state.level);
    if (this.waited >= delay && this.shell.running) {
      this.waited -= delay;
      this.advance();
    }
    this.paint();
  }

  demo() {
    this.state = { ...this.state, turns: [bestDirection(this.state)] };
  }

  key(event) {
    const direction = directionOfKey(event);
    if (direction === undefined) return false;
    this.steer(direction);
    return true;
  }

  /** Whole screens have room for more cells of the size that fits the narrower side. */
  growLawn() {
    if (this.shell.settings.demo) return;
    const { columns, rows } = this.view.cellsThatFit(this.size.width, this.size.height, this.state);
    this.state = growLawn(this.state, columns, rows);
  }

  resize(width, height) {
    this.size = { width, height };
    if (this.shell.state === 'running' || this.shell.state === 'paused') this.growLawn();
    else if (this.state === undefined || this.shell.state === 'ready') this.state = this.freshLawn(middle);
    this.view.resize(width, height, this.state);
    this.waited ??= 0;
    this.paint();
  }
}

startGame({ texts, figures: ['level'], create: (shell) => new Snake(shell) });
