import { drawing, element } from '../shared/element.js';
import { rovingGrid } from '../shared/roving-grid.js';

/** A flag and a mine on a 24 by 24 field. */
export const ICONS = {
  flag: 'M6 2.5h2.2l11 4.8-9.3 5.2H8.5V20H12v2.5H3V20h3z',
  mine: 'M11 1h2v4.1a7 7 0 0 1 3.2 1.3l2.5-2.5 1.4 1.4-2.5 2.5A7 7 0 0 1 18.9 11H23v2h-4.1a7 7 0 0 1-1.3 3.2l2.5 2.5-1.4 1.4-2.5-2.5A7 7 0 0 1 13 18.9V23h-2v-4.1a7 7 0 0 1-3.2-1.3l-2.5 2.5-1.4-1.4 2.5-2.5A7 7 0 0 1 5.1 13H1v-2h4.1a7 7 0 0 1 1.3-3.2L3.9 5.3l1.4-1.4 2.5 2.5A7 7 0 0 1 11 5.1z',
};
const HOLD_MS = 380;
const LARGEST = 52;

/** The field as a grid of buttons; distinguishes a long press from a tap. */
export class MinesView {
  constructor(shell, { press, hold }) {
    this.shell = shell;
    this.presses = { press, hold };
    this.field = element('div', { class: 'minefield', role: 'grid', 'aria-label': shell.say('name') });
    this.grid = rovingGrid();
    shell.stage.append(this.field);
  }

  lay(state) {
    this.cells = state.cells.map((_, at) => this.makeCell(at));
    const rows = [];
    for (let row = 0; row < state.rows; row += 1) {
      const cells = this.cells.slice(row * state.columns, (row + 1) * state.columns);
      rows.push(element('div', { role: 'row', class: 'mine-row' }, cells));
    }
    this.field.replaceChildren(...rows);
    this.shown = [];
    this.columns = state.columns;
    this.grid.use(this.cells, state.columns);
    this.arrange(state);
    this.draw(state);
  }

  makeCell(at) {
    const cell = element('button', { type: 'button', class: 'cell', role: 'gridcell' });
    let timer = 0;
    let held = false;
    cell.addEventListener('pointerdown', (event) => {
      held = false;
      if (event.button !== 0) return;
      timer = setTimeout(() => {
        held = true;
        this.presses.hold(at);
      }, HOLD_MS);
    });
    for (const end of ['pointerup', 'pointerleave', 'pointercancel']) {
      cell.addEventListener(end, () => clearTimeout(timer));
    }
    cell.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      clearTimeout(timer);
      if (!held) this.presses.hold(at);
      held = true;
    });
    cell.addEventListener('click', () => {
      if (!held) this.presses.press(at);
      held = false;
    });
    return cell;
  }

  resize(width, height) {
    this.size = { width, height };
  }

  arrange({ columns, rows }) {
    const { width, height } = this.size;
    const demo = this.shell.settings.demo;
    const cell = Math.min((width - (demo ? 0 : 12)) / columns, (height - (demo ? 0 : 6)) / rows);
    this.field.style.setProperty('--columns', String(columns));
    this.field.style.setProperty('--cell', `${demo ? cell : Math.min(LARGEST, Math.floor(cell))}px`);
  }

  /** Updates only cells that changed: rules reuse the objects of unchanged cells. */
  draw(state) {
    for (const [at, cell] of state.cells.entries()) {
      const key = `${cell.open}${cell.flag}${cell.open ? cell.near : ''}${cell.open && cell.mine}`;
      if (this.shown[at] === key) continue;
      this.shown[at] = key;
      this.drawCell(state, at, cell);
    }
  }

  drawCell(state, at, cell) {
    const button = this.cells[at];
    const column = at % state.columns;
    const row = Math.floor(at / state.columns);
    const names = ['cell'];
    if ((column + row) % 2 === 1) names.push('cell-odd');
    let says = 'covered';
    button.replaceChildren();
    if (cell.open) {
      says = cell.mine ? 'mine' : 'near';
      names.push('cell-open', cell.mine ? 'cell-mine' : `near-${cell.near}`);
      if (at === state.hit) names.push('cell-hit');
      if (cell.mine) button.append(drawing(ICONS.mine));
      else if (cell.near > 0) button.append(String(cell.near));
    } else if (cell.flag) {
      says = 'flagged';
      names.push('cell-flag');
      button.append(drawing(ICONS.flag));
    }
    button.className = names.join(' ');
    const { say } = this.shell;
    const place = say('place', { column: column + 1, row: row + 1 });
    button.setAttribute('aria-label', `${place}, ${say(says, { near: cell.near })}`);
  }
}
