import { iconButton } from '../shared/element.js';
import { startGame } from '../shared/game-shell.js';
import { directionOfKey } from '../shared/gestures.js';
import { nextMove } from './autoplay.js';
import { keepCursor, moveCursor } from './cursor.js';
import { listenToPointer } from './pointer.js';
import { bestTarget, canFinish, deal, draw, isStuck, move, targets } from './rules.js';
import { texts } from './texts.js';
import { SolitaireView } from './view.js';

const UNDO = 'M9 4v4h6a6 6 0 0 1 0 12H7v-2.5h8a3.5 3.5 0 0 0 0-7H9v4L2.5 9.2z';
const FINISH_MS = 130;
const DEMO_MOVE_MS = 480;
const DEMO_HEAD_START = 26;
const IDLE_DRAWS = 30;

class Solitaire {
  constructor(shell) {
    this.shell = shell;
    this.view = new SolitaireView(shell);
    listenToPointer(this.view, {
      active: () => shell.running,
      state: () => this.state,
      tap: (source) => this.tap(source),
      drop: (source, target) => this.drop(source, target),
    });
    if (!shell.settings.demo) {
      shell.page.pad.append(iconButton(UNDO, shell.say('undo'), () => this.undo(), 'pad-button'));
    }
  }

  begin() {
    this.history = [];
    this.state = deal(this.shell.random);
    this.cursor = { pile: 'stock' };
    this.waited = 0;
    this.idle = 0;
    for (let made = 0; this.shell.settings.demo && made < DEMO_HEAD_START; made += 1)
      this.state = this.advance();
    this.show();
  }

  become(next) {
    if (next === this.state) return;
    this.history.push(this.state);
    this.state = next;
    this.show();
    if (next.won) this.shell.finish({ won: true });
    else if (isStuck(next)) this.shell.finish({ line: this.shell.say('stuck') });
  }

  undo() {
    if (!this.shell.running || this.history.length === 0) return;
    this.state = this.history.pop();
    this.show();
  }

  tap(source) {
    if (!this.shell.running) return;
    this.cursor = source;
    if (source.pile === 'stock') this.become(draw(this.state));
    else {
      const target = bestTarget(this.state, source);
      if (target !== null) this.become(move(this.state, source, target));
    }
    this.point();
  }

  drop(source, target) {
    const home =
      target?.pile === 'foundation'
        ? targets(this.state, source).find(({ pile }) => pile === 'foundation')
        : null;
    if (source !== null && target !== null) this.become(move(this.state, source, home ?? target));
    this.view.draw(this.state);
  }

  show() {
    this.shell.setScore(this.state.score);
    this.shell.setFigure('moves', this.state.moves);
    document.body.dataset.moves = String(this.state.moves);
    this.view.draw(this.state);
    this.point();
  }

  /** One element is in the tab order: the one under the cursor. */
  point(focus = false) {
    this.cursor = keepCursor(this.state, this.cursor);
    const shown = this.view.elementFor(this.state, this.cursor);
    const had = this.pointed !== undefined && this.pointed === document.activeElement;
    this.pointed?.setAttribute('tabindex', '-1');
    shown.setAttribute('tabindex', '0');
    this.pointed = shown;
    if (focus || had) shown.focus({ preventScroll: true });
  }

  frame(ms) {
    if (!this.shell.running || !canFinish(this.state)) return;
    this.waited += ms;
    if (this.waited < FINISH_MS) return;
    this.waited = 0;
    const next = nextMove(this.state);
    if (next !== null) this.become(move(this.state, next.source, next.target));
  }

  advance() {
    const next = nextMove(this.state);
    this.idle = next === null ? this.idle + 1 : 0;
    return next === null ? draw(this.state) : move(this.state, next.source, next.target);
  }

  demo(ms) {
    if (canFinish(this.state)) return;
    this.waited += ms;
    if (this.waited < DEMO_MOVE_MS) return;
    this.waited = 0;
    this.become(this.advance());
    if (this.idle > IDLE_DRAWS) this.shell.finish();
  }

  key(event) {
    const key = event.key.toLowerCase();
    const direction = directionOfKey(event);
    if (key === 'enter') this.tap(this.cursor);
    else if (key === ' ') this.become(draw(this.state));
    else if (key === 'u') this.undo();
    else if (/^[1-7]$/.test(key)) this.drop(this.cursor, { pile: 'column', index: Number(key) - 1 });
    else if (direction !== undefined) {
      this.cursor = moveCursor(this.state, this.cursor, direction);
      this.point(true);
    } else return false;
    return true;
  }

  focus() {
    this.point(true);
  }

  resize(width, height) {
    this.view.resize(width, height);
    if (this.state !== undefined) this.view.draw(this.state);
  }
}

startGame({ texts, figures: ['moves'], create: (shell) => new Solitaire(shell) });
