import { startGame } from '../shared/game-shell.js';
import { deal, flip, mismatch, turnBack } from './rules.js';
import { texts } from './texts.js';
import { PairsView } from './view.js';

const LOOK_MS = 1100;
const NEXT_LEVEL_MS = 1200;
const DEMO_MOVE_MS = 560;
const DEMO_LEVELS = { wide: 4, square: 2 };

class Pairs {
  constructor(shell) {
    this.shell = shell;
    this.view = new PairsView(shell, (at) => this.press(at));
  }

  begin() {
    this.open(this.shell.settings.demo ? this.demoLevel() : 1, 0);
    if (this.shell.settings.demo) this.headStart();
  }

  demoLevel() {
    return window.innerWidth > window.innerHeight * 1.1 ? DEMO_LEVELS.wide : DEMO_LEVELS.square;
  }

  headStart() {
    for (let found = 0; found < this.state.level; found += 1) {
      const at = this.state.cards.findIndex((card) => !card.up);
      this.state = flip(flip(this.state, at), this.partner(at));
    }
    this.show();
  }

  open(level, score) {
    this.state = deal(level, score, this.shell.random);
    this.waited = 0;
    this.demoWaited = 0;
    this.demoMoves = 0;
    this.view.deal(this.state);
    this.show();
  }

  press(at) {
    if (!this.shell.running) return;
    const before = this.state;
    this.state = flip(before, at);
    this.view.grid.point(at);
    this.waited = 0;
    this.show();
    if (this.state.streak > before.streak) this.praise(at);
    if (this.state.won) this.shell.finish({ won: true });
  }

  praise(at) {
    const { say } = this.shell;
    this.shell.announce(say('pairFound', { face: say('faces')[this.state.cards[at].face] }));
    if (this.state.streak > 1) this.shell.toast(say('streak', { streak: this.state.streak }));
  }

  show() {
    this.shell.setScore(this.state.score);
    this.shell.setFigure('moves', this.state.moves);
    this.shell.setFigure('level', this.state.level);
    document.body.dataset.open = String(this.state.cards.filter((card) => card.up).length);
    this.view.draw(this.state);
  }

  frame(ms) {
    if (!this.shell.running) return;
    this.waited += ms;
    if (mismatch(this.state) && this.waited > LOOK_MS) {
      this.state = turnBack(this.state);
      this.show();
    } else if (this.state.cleared && this.waited > NEXT_LEVEL_MS) {
      const { level, score } = this.state;
      this.open(level + 1, score);
      this.shell.toast(this.shell.say('levelUp', { level: level + 1 }));
      this.view.grid.focus(0);
    }
  }

  partner(at) {
    return this.state.cards.findIndex(
      ({ face }, other) => other !== at && face === this.state.cards[at].face,
    );
  }

  /** The demo remembers two pairs out of three; the third time it turns a wrong card. */
  demo(ms) {
    this.demoWaited += ms;
    if (this.demoWaited < DEMO_MOVE_MS || mismatch(this.state)) return;
    this.demoWaited = 0;
    const covered = [...this.state.cards.keys()].filter((at) => !this.state.cards[at].up);
    if (covered.length === 0) return;
    this.demoMoves += 1;
    const any = covered[Math.floor(this.shell.random() * covered.length)];
    const [first] = this.state.open;
    this.press(first === undefined || this.demoMoves % 6 === 0 ? any : this.partner(first));
  }

  key(event) {
    if (event.key !== ' ' && event.key !== 'Enter') return this.view.grid.key(event);
    this.press(this.view.grid.at);
    return true;
  }

  focus() {
    this.view.grid.focus();
  }

  resize(width, height) {
    this.view.resize(width, height);
  }
}

startGame({ texts, figures: ['moves', 'level'], create: (shell) => new Pairs(shell) });
