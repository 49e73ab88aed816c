import { startGame } from '../shared/game-shell.js';
import { directionOfKey, onSwipe } from '../shared/gestures.js';
import { bestDirection } from './autoplay.js';
import { newGame, slide } from './rules.js';
import { texts } from './texts.js';
import { MergeView } from './view.js';

const DEMO_MOVE_MS = 330;
const DEMO_HEAD_START = 330;

class Merge {
  constructor(shell) {
    this.shell = shell;
    this.view = new MergeView(shell);
    onSwipe(shell.stage, { swipe: (direction) => this.slide(direction) });
  }

  begin() {
    const { random, settings } = this.shell;
    this.state = newGame(random);
    this.waited = 0;
    this.celebrated = false;
    this.view.clear();
    for (let made = 0; settings.demo && made < DEMO_HEAD_START && !this.state.over; made += 1) {
      this.state = slide(this.state, bestDirection(this.state), random);
    }
    this.show();
  }

  slide(direction) {
    if (!this.shell.running) return;
    const next = slide(this.state, direction, this.shell.random);
    if (next === this.state) return;
    this.state = next;
    this.show();
    if (next.won && !this.celebrated) {
      this.celebrated = true;
      this.shell.toast(this.shell.say('goal'));
      this.shell.announce(this.shell.say('goal'));
    }
    if (next.over) this.shell.finish({ won: next.won });
  }

  show() {
    this.shell.setScore(this.state.score);
    this.view.draw(this.state);
  }

  demo(ms) {
    this.waited += ms;
    if (this.waited < DEMO_MOVE_MS) return;
    this.waited = 0;
    this.slide(bestDirection(this.state));
  }

  key(event) {
    const direction = directionOfKey(event);
    if (direction === undefined) return false;
    this.slide(direction);
    return true;
  }

  focus() {
    this.view.tray.focus({ preventScroll: true });
  }

  resize(width, height) {
    this.view.resize(width, height);
  }
}

startGame({ texts, create: (shell) => new Merge(shell) });
