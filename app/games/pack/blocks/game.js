import { startGame } from '../shared/game-shell.js';
import { directionOfKey } from '../shared/gestures.js';
import { bestPlace } from './autoplay.js';
import { drop, fall, fallDelay, landing, newGame, ROWS, shift, turn } from './rules.js';
import { texts } from './texts.js';
import { listenToTouch, touchPad } from './touch.js';
import { BlocksView } from './view.js';

const DEMO_MOVE_MS = 60;
const DEMO_DROP_ROWS = 3;
const DEMO_HEAD_START = 26;

class Blocks {
  constructor(shell) {
    this.shell = shell;
    this.view = new BlocksView(shell);
    const act = (name) => this.act(name);
    listenToTouch(this.view.board.canvas, () => this.view.cell, act);
    if (!shell.settings.demo) touchPad(shell.page.pad, shell.say, act);
  }

  begin() {
    this.state = newGame(this.shell.random);
    this.waited = 0;
    this.demoWaited = 0;
    this.view.grains.clear();
    if (this.shell.settings.demo) this.headStart();
    this.show();
  }

  headStart() {
    for (let placed = 0; placed < DEMO_HEAD_START; placed += 1) {
      const { turns, x } = bestPlace(this.state);
      this.state = drop({ ...this.state, piece: { ...this.state.piece, turns, x } }, this.shell.random);
    }
  }

  act(name) {
    if (!this.shell.running) return;
    const { random } = this.shell;
    const moves = {
      left: () => shift(this.state, -1),
      right: () => shift(this.state, 1),
      turn: () => turn(this.state),
      up: () => turn(this.state),
      down: () => this.soften(fall(this.state, random)),
      drop: () => this.hardDrop(random),
    };
    this.become(moves[name]());
  }

  soften(next) {
    this.waited = 0;
    return next;
  }

  hardDrop(random) {
    this.view.dropped(landing(this.state));
    return this.soften(drop(this.state, random));
  }

  become(next) {
    const before = this.state;
    this.state = next;
    if (next.landed > before.landed && next.cleared.length > 0) {
      this.view.cleared(next.cleared);
      if (next.level > before.level) this.shell.toast(this.shell.say('levelUp', { level: next.level }));
    }
    this.show();
    if (next.over) this.shell.finish();
  }

  show() {
    this.shell.setScore(this.state.score);
    this.shell.setFigure('lines', this.state.lines);
    this.shell.setFigure('level', this.state.level);
    this.paint();
  }

  paint() {
    if (this.state !== undefined && this.view.cell > 0) this.view.draw(this.state);
  }

  frame(ms) {
    if (this.shell.running) this.waited += ms;
    this.view.step(ms);
    if (this.waited >= fallDelay(this.state.level)) {
      this.waited = 0;
      this.become(fall(this.state, this.shell.random));
    } else this.paint();
  }

  demo(ms) {
    this.demoWaited += ms;
    if (this.demoWaited < DEMO_MOVE_MS) return;
    this.demoWaited = 0;
    const goal = bestPlace(this.state);
    const { piece } = this.state;
    if (piece.y * this.view.cell + this.view.top < 0 && piece.y < ROWS / 2) this.act('down');
    else if (piece.turns !== goal.turns) this.act('turn');
    else if (piece.x !== goal.x) this.act(piece.x < goal.x ? 'right' : 'left');
    else this.act(landing(this.state).y - piece.y > DEMO_DROP_ROWS ? 'down' : 'drop');
  }

  key(event) {
    const name = event.key === ' ' ? 'drop' : directionOfKey(event);
    if (name === undefined) return false;
    if (!(event.repeat && name === 'drop')) this.act(name);
    return true;
  }

  resize(width, height) {
    this.view.resize(width, height);
    this.paint();
  }
}

startGame({ texts, figures: ['lines', 'level'], create: (shell) => new Blocks(shell) });
