import { directionOfKey } from './gestures.js';

const STEPS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/**
 * Moves the focus through a grid of buttons with the arrows: one button is in the tab order at a time, so a
 * grid is one stop for the Tab key (WAI-ARIA authoring practices, grid pattern).
 */
export function rovingGrid(onMove) {
  let cells = [];
  let columns = 1;
  let at = 0;
  function point(index) {
    cells[at]?.setAttribute('tabindex', '-1');
    at = Math.max(0, Math.min(cells.length - 1, index));
    cells[at]?.setAttribute('tabindex', '0');
    onMove?.(at);
  }
  return {
    get at() {
      return at;
    },
    use(newCells, newColumns) {
      cells = newCells;
      columns = newColumns;
      for (const cell of cells) cell.setAttribute('tabindex', '-1');
      point(Math.min(at, cells.length - 1));
    },
    point,
    focus(index = at) {
      point(index);
      cells[at]?.focus({ preventScroll: true });
    },
    /** True when the key was a direction, and the focus moved or stayed at the edge. */
    key(event) {
      const step = STEPS[directionOfKey(event)];
      if (step === undefined) return false;
      const x = (at % columns) + step[0];
      const y = Math.floor(at / columns) + step[1];
      const target = y * columns + x;
      const inside = x >= 0 && x < columns && y >= 0 && target < cells.length;
      this.focus(inside ? target : at);
      return true;
    },
  };
}
