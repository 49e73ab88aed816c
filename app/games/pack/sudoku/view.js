import { element } from '../shared/element.js';
import { rovingGrid } from '../shared/roving-grid.js';
import { isWrong, sees } from './rules.js';

const LARGEST = 60;

/** The sheet as a grid of 81 buttons. */
export class SudokuView {
  constructor(shell, onChoose) {
    this.shell = shell;
    this.grid = rovingGrid(onChoose);
    this.cells = [...new Array(81).keys()].map((at) => {
      const cell = element('button', { type: 'button', role: 'gridcell' });
      cell.addEventListener('click', () => this.grid.point(at));
      return cell;
    });
    const rows = [...new Array(9).keys()].map((row) =>
      element('div', { class: 'sheet-row', role: 'row' }, this.cells.slice(row * 9, row * 9 + 9)),
    );
    this.sheet = element('div', { class: 'sheet', role: 'grid', 'aria-label': shell.say('name') }, rows);
    shell.stage.append(this.sheet);
    this.grid.use(this.cells, 9);
  }

  resize(width, height) {
    const demo = this.shell.settings.demo;
    const room = Math.min(width - 16, height - 10) - 14;
    const cell = demo ? Math.min(width, height * 0.97) / 9 - 2 : Math.min(LARGEST, Math.floor(room / 9));
    this.sheet.style.setProperty('--cell', `${cell}px`);
  }

  draw(state) {
    for (const at of this.cells.keys()) this.drawCell(state, at);
  }

  drawCell(state, at) {
    const cell = this.cells[at];
    const digit = state.cells[at];
    const chosen = this.grid.at;
    const names = {
      cell: true,
      'box-right': at % 9 === 2 || at % 9 === 5,
      'box-bottom': Math.floor(at / 9) === 2 || Math.floor(at / 9) === 5,
      'cell-given': state.given[at] !== 0,
      'cell-seen': sees(at, chosen),
      'cell-same': digit !== 0 && digit === state.cells[chosen] && at !== chosen,
      'cell-chosen': at === chosen,
      'cell-wrong': isWrong(state, at),
      'cell-fresh': state.last?.at === at && state.last.right,
    };
    const className = Object.keys(names)
      .filter((name) => names[name])
      .join(' ');
    if (cell.className !== className) cell.className = className;
    this.fill(cell, digit, state.notes[at]);
    this.label(cell, state, at);
  }

  fill(cell, digit, notes) {
    const key = digit === 0 ? `notes ${notes}` : String(digit);
    if (cell.dataset.shows === key) return;
    cell.dataset.shows = key;
    const marks = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((mark) =>
      element('span', {}, [notes.includes(mark) ? String(mark) : '\u00a0']),
    );
    if (digit > 0) cell.replaceChildren(String(digit));
    else if (notes.length > 0) cell.replaceChildren(element('span', { class: 'cell-notes' }, marks));
    else cell.replaceChildren();
  }

  label(cell, state, at) {
    const { say } = this.shell;
    const digit = state.cells[at];
    const place = say('place', { row: Math.floor(at / 9) + 1, column: (at % 9) + 1 });
    let holds = digit === 0 ? say('empty') : String(digit);
    if (state.given[at] !== 0) holds = say('given', { digit });
    if (isWrong(state, at)) holds = say('wrong', { digit });
    if (state.notes[at].length > 0 && digit === 0) holds = `${say('notes')} ${state.notes[at].join(' ')}`;
    const label = `${place}, ${holds}`;
    if (cell.getAttribute('aria-label') !== label) cell.setAttribute('aria-label', label);
  }
}
