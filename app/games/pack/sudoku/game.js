import { element, iconButton } from '../shared/element.js';
import { startGame } from '../shared/game-shell.js';
import { erase, MISTAKES_ALLOWED, newGame, note, place, remaining } from './rules.js';
import { texts } from './texts.js';
import { SudokuView } from './view.js';

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const PEN = 'M3 17.2V21h3.8L17.8 10 14 6.2zM20.7 7a1 1 0 0 0 0-1.4l-2.3-2.3a1 1 0 0 0-1.4 0L15.2 5 19 8.8z';
const RUBBER =
  'M8.5 4.5h13a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5h-13L1 12zM11 8l-1.5 1.5L12 12l-2.5 2.5L11 16l2.5-2.5L16 16l1.5-1.5L15 12l2.5-2.5L16 8l-2.5 2.5z';
const DEMO_MOVE_MS = 430;

class Sudoku {
  constructor(shell) {
    this.shell = shell;
    this.noting = false;
    this.view = new SudokuView(shell, () => this.choose());
    if (!shell.settings.demo) this.addNumbers();
  }

  addNumbers() {
    const { say, page } = this.shell;
    this.numbers = DIGITS.map((digit) => {
      const button = element('button', { type: 'button', class: 'pad-button', 'data-digit': digit }, [
        String(digit),
      ]);
      button.addEventListener('click', () => this.write(digit));
      return button;
    });
    this.pen = iconButton(PEN, say('notes'), () => this.toggleNotes(), 'pad-button');
    this.pen.setAttribute('aria-pressed', 'false');
    const rubber = iconButton(RUBBER, say('erase'), () => this.erase(), 'pad-button');
    page.pad.append(element('div', { class: 'numbers' }, [...this.numbers, this.pen, rubber]));
  }

  begin(choice) {
    this.state = newGame(this.shell.settings.demo ? 'easy' : choice, this.shell.random);
    this.waited = 0;
    this.time = 0;
    const first = this.state.cells.indexOf(0, 30);
    this.view.grid.point(first);
    this.show();
  }

  choose() {
    if (this.state !== undefined) this.view.draw(this.state);
  }

  toggleNotes() {
    this.noting = !this.noting;
    this.pen?.setAttribute('aria-pressed', String(this.noting));
  }

  write(digit) {
    if (!this.shell.running) return;
    const { at } = this.view.grid;
    const before = this.state;
    this.state = this.noting ? note(before, at, digit) : place(before, at, digit);
    this.show();
    if (this.state.mistakes > before.mistakes) this.shell.announce(this.shell.say('mistake', { digit }));
    if (this.state.over) {
      this.shell.finish({ won: this.state.won, line: this.state.won ? '' : this.shell.say('lost') });
    }
  }

  erase() {
    if (!this.shell.running) return;
    this.state = erase(this.state, this.view.grid.at);
    this.show();
  }

  show() {
    this.view.draw(this.state);
    this.shell.setScore(this.state.score);
    this.shell.setFigure('mistakes', `${this.state.mistakes}/${MISTAKES_ALLOWED}`);
    document.body.dataset.filled = String(this.state.cells.filter((cell) => cell > 0).length);
    for (const [at, button] of (this.numbers ?? []).entries()) {
      const left = remaining(this.state, at + 1);
      button.disabled = left === 0;
      button.setAttribute('aria-label', this.shell.say('write', { digit: at + 1, left }));
    }
  }

  frame(ms) {
    if (!this.shell.running) return;
    this.time += ms;
    this.shell.setFigure('time', Math.floor(this.time / 1000));
  }

  demo(ms) {
    this.waited += ms;
    if (this.waited < DEMO_MOVE_MS) return;
    this.waited = 0;
    const empty = [...this.state.cells.keys()].filter((at) => this.state.cells[at] === 0);
    const at = empty[Math.floor(this.shell.random() * empty.length)];
    this.view.grid.point(at);
    this.write(this.state.solution[at]);
  }

  key(event) {
    const key = event.key.toLowerCase();
    if (/^[1-9]$/.test(key)) this.write(Number(key));
    else if (key === '0' || key === 'delete' || key === 'backspace') this.erase();
    else if (key === 'n') this.toggleNotes();
    else return this.view.grid.key(event);
    return true;
  }

  focus() {
    this.view.grid.focus();
  }

  resize(width, height) {
    this.view.resize(width, height);
  }
}

startGame({
  texts,
  figures: ['mistakes', 'time'],
  choices: ['easy', 'medium', 'hard'],
  create: (shell) => new Sudoku(shell),
});
