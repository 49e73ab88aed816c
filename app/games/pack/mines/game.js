import { drawing, element } from '../shared/element.js';
import { startGame } from '../shared/game-shell.js';
import { nextMove } from './autoplay.js';
import { FIELDS, flag, newGame, open, openAround } from './rules.js';
import { texts } from './texts.js';
import { ICONS, MinesView } from './view.js';

const DEMO_MOVE_MS = 150;
const DEMO_FIELDS = {
  wide: { columns: 16, rows: 9, mines: 24 },
  square: { columns: 8, rows: 8, mines: 11 },
};
const TIME_BONUS_S = 300;

class Mines {
  constructor(shell) {
    this.shell = shell;
    this.flagging = false;
    this.view = new MinesView(shell, { press: (at) => this.press(at), hold: (at) => this.flag(at) });
    if (!shell.settings.demo) this.addFlagMode();
  }

  addFlagMode() {
    const { say, page } = this.shell;
    const label = element('span', {}, [say('flagMode')]);
    const mode = element(
      'button',
      { type: 'button', class: 'pad-button pad-flag', 'aria-pressed': 'false' },
      [drawing(ICONS.flag), label],
    );
    mode.addEventListener('click', () => {
      this.flagging = !this.flagging;
      mode.setAttribute('aria-pressed', String(this.flagging));
    });
    page.pad.append(mode);
  }

  /** Fields are rotated where the stage is wider than high. */
  fieldFor(choice) {
    const wide = this.view.size.width > this.view.size.height * 1.15;
    if (this.shell.settings.demo) return DEMO_FIELDS[wide ? 'wide' : 'square'];
    const { columns, rows, mines } = FIELDS[choice];
    return wide ? { columns: rows, rows: columns, mines } : { columns, rows, mines };
  }

  begin(choice) {
    this.state = newGame(this.fieldFor(choice));
    this.time = 0;
    this.waited = 0;
    this.view.lay(this.state);
    this.view.grid.point(Math.floor(this.state.cells.length / 2) + Math.floor(this.state.columns / 2));
    this.show();
  }

  press(at) {
    if (!this.shell.running) return;
    this.view.grid.point(at);
    if (this.flagging && !this.state.cells[at].open) this.flag(at);
    else this.become((this.state.cells[at].open ? openAround : open)(this.state, at, this.shell.random));
  }

  flag(at) {
    if (this.shell.running) this.become(flag(this.state, at));
  }

  become(next) {
    this.state = next;
    this.show();
    if (!next.over) return;
    if (next.won)
      this.shell.setScore(this.points() + Math.max(0, TIME_BONUS_S - Math.floor(this.time / 1000)));
    this.shell.finish({ won: next.won, line: next.won ? '' : this.shell.say('boom') });
  }

  points() {
    return this.state.opened * 5;
  }

  show() {
    this.view.draw(this.state);
    this.shell.setScore(this.points());
    this.shell.setFigure('mines', this.state.mines - this.state.flags);
    this.showTime();
  }

  showTime() {
    this.shell.setFigure('time', Math.floor(this.time / 1000));
  }

  frame(ms) {
    if (!this.shell.running || !this.state.laid) return;
    this.time += ms;
    this.showTime();
  }

  demo(ms) {
    this.waited += ms;
    if (this.waited < DEMO_MOVE_MS) return;
    this.waited = 0;
    const { kind, at } = nextMove(this.state);
    if (kind === 'flag') this.flag(at);
    else this.press(at);
  }

  key(event) {
    const { at } = this.view.grid;
    if (event.key === 'Enter' || event.key === ' ') this.press(at);
    else if (event.key.toLowerCase() === 'f') this.flag(at);
    else return this.view.grid.key(event);
    return true;
  }

  focus() {
    this.view.grid.focus();
  }

  resize(width, height) {
    this.view.resize(width, height);
    if (this.state !== undefined) this.view.arrange(this.state);
  }
}

startGame({
  texts,
  figures: ['mines', 'time'],
  choices: ['easy', 'medium', 'hard'],
  create: (shell) => new Mines(shell),
});
