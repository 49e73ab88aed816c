import { startGame } from '../shared/game-shell.js';
import { directionOfKey } from '../shared/gestures.js';
import { follow } from './autoplay.js';
import { HEIGHT, launch, movePaddle, newGame, step } from './rules.js';
import { texts } from './texts.js';
import { BricksView } from './view.js';

const KEY_SPEED = 0.13;
const DEMO_LEVEL = 4;
const DEMO_HEAD_START = 1200;
const DEMO_STEP_MS = 16;

function fieldWidthFor(width, height) {
  return Math.round(Math.max(0.62, Math.min(1.78, width / height)) * HEIGHT);
}

class Bricks {
  constructor(shell) {
    this.shell = shell;
    this.view = new BricksView(shell);
    this.held = new Set();
    this.size = { width: 320, height: 400 };
    this.clock = 0;
    shell.stage.addEventListener('pointermove', (event) => this.follow(event));
    shell.stage.addEventListener('pointerdown', (event) => this.follow(event));
    shell.stage.addEventListener('pointerup', () => this.launch());
    window.addEventListener('keyup', (event) => this.held.delete(directionOfKey(event)));
    window.addEventListener('blur', () => this.held.clear());
  }

  begin() {
    const { width, height } = this.size;
    this.held.clear();
    this.view.grains.clear();
    this.state = newGame(fieldWidthFor(width, height));
    if (this.shell.settings.demo) this.headStart();
    this.view.resize(width, height, this.state.width);
    this.show();
  }

  /** A wall that has been played at, with three balls in the air where luck allows. */
  headStart() {
    const { random } = this.shell;
    for (let level = 1; level < DEMO_LEVEL; level += 1)
      this.state = step({ ...this.state, bricks: [] }, 1, random);
    this.state = launch({ ...this.state, score: 0 }, random);
    for (let played = 0; played < DEMO_HEAD_START; played += 1) {
      if (played > DEMO_HEAD_START / 3 && this.state.balls.length > 2) break;
      this.demo(DEMO_STEP_MS);
      this.state = step(this.state, DEMO_STEP_MS, random);
    }
  }

  follow(event) {
    if (!this.shell.running) return;
    const box = this.view.board.canvas.getBoundingClientRect();
    this.state = movePaddle(this.state, (event.clientX - box.left) / this.view.unit);
  }

  launch() {
    if (this.shell.running) this.state = launch(this.state, this.shell.random);
    document.body.dataset.launched = String(!this.state.balls.every(({ rests }) => rests));
  }

  slide(ms) {
    const way = Number(this.held.has('right')) - Number(this.held.has('left'));
    if (way !== 0) this.state = movePaddle(this.state, this.state.paddle + way * KEY_SPEED * ms);
  }

  frame(ms) {
    if (this.shell.running) {
      this.slide(ms);
      this.state = step(this.state, ms, this.shell.random);
      this.tell();
    }
    this.view.step(ms, this.state);
    this.show();
    if (this.state.over) this.shell.finish({ won: this.state.won });
  }

  tell() {
    const { say } = this.shell;
    this.view.tell(this.state.events);
    for (const { kind } of this.state.events) {
      if (kind === 'lost') this.shell.announce(say('lost', { lives: this.state.lives }));
      if (kind === 'level') this.shell.toast(say('levelUp', { level: this.state.level }));
    }
  }

  show() {
    this.shell.setScore(this.state.score);
    this.shell.setFigure('lives', this.state.lives);
    this.shell.setFigure('level', this.state.level);
    this.paint();
  }

  paint() {
    if (this.view.unit > 0) this.view.draw(this.state);
  }

  demo(ms) {
    this.clock += ms;
    if (this.state.balls.every(({ rests }) => rests)) this.launch();
    this.state = follow(this.state, ms, this.clock);
  }

  key(event) {
    if (event.key === ' ' || event.key === 'Enter') {
      this.launch();
      return true;
    }
    const direction = directionOfKey(event);
    if (direction === 'up') this.launch();
    if (direction !== undefined) this.held.add(direction);
    return direction !== undefined;
  }

  resize(width, height) {
    this.size = { width, height };
    this.state ??= newGame(fieldWidthFor(width, height));
    this.view.resize(width, height, this.state.width);
    this.paint();
  }
}

startGame({ texts, figures: ['lives', 'level'], create: (shell) => new Bricks(shell) });
