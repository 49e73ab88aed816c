import { shuffled } from '../shared/seeded-random.js';

/** Mines by difficulty; the field's shape follows the stage. */
export const FIELDS = {
  easy: { columns: 8, rows: 10, mines: 10 },
  medium: { columns: 10, rows: 13, mines: 20 },
  hard: { columns: 12, rows: 16, mines: 36 },
};

/** The cells around a cell, by index. */
export function around({ columns, rows }, at) {
  const x = at % columns;
  const y = Math.floor(at / columns);
  const near = [];
  for (let dy = -1; dy <= 1; dy += 1) {
    for (let dx = -1; dx <= 1; dx += 1) {
      const inside = x + dx >= 0 && x + dx < columns && y + dy >= 0 && y + dy < rows;
      if (inside && (dx !== 0 || dy !== 0)) near.push((y + dy) * columns + x + dx);
    }
  }
  return near;
}

/** A covered field; mines are laid when the first cell is opened, never at or beside it. */
export function newGame({ columns, rows, mines }) {
  const cell = { mine: false, near: 0, open: false, flag: false };
  const cells = new Array(columns * rows).fill(cell);
  return {
    columns,
    rows,
    mines,
    cells,
    laid: false,
    opened: 0,
    flags: 0,
    hit: null,
    won: false,
    over: false,
  };
}

function lay(state, first, random) {
  const clear = new Set([first, ...around(state, first)]);
  const places = [...state.cells.keys()].filter((at) => !clear.has(at));
  const mined = new Set(shuffled(places, random).slice(0, state.mines));
  const cells = state.cells.map((cell, at) => ({
    ...cell,
    mine: mined.has(at),
    near: around(state, at).filter((other) => mined.has(other)).length,
  }));
  return { ...state, cells, laid: true };
}

function spread(state, from) {
  const cells = [...state.cells];
  let opened = state.opened;
  const queue = [from];
  for (const at of queue) {
    if (cells[at].open || cells[at].flag) continue;
    cells[at] = { ...cells[at], open: true };
    opened += 1;
    if (cells[at].near === 0) queue.push(...around(state, at));
  }
  const won = opened === cells.length - state.mines;
  return { ...state, cells, opened, won, over: won };
}

/** Opens a covered cell; one without mines around it opens its surroundings too. */
export function open(state, at, random) {
  if (state.over || state.cells[at].open || state.cells[at].flag) return state;
  const ready = state.laid ? state : lay(state, at, random);
  if (!ready.cells[at].mine) return spread(ready, at);
  const cells = ready.cells.map((cell) => (cell.mine ? { ...cell, open: true } : cell));
  return { ...ready, cells, hit: at, over: true };
}

/** Sets or takes away a flag on a covered cell. */
export function flag(state, at) {
  const cell = state.cells[at];
  if (state.over || cell.open) return state;
  const cells = state.cells.map((one, place) => (place === at ? { ...cell, flag: !cell.flag } : one));
  return { ...state, cells, flags: state.flags + (cell.flag ? -1 : 1) };
}

/** On an open number with all its flags set: opens the rest around it. */
export function openAround(state, at, random) {
  const near = around(state, at);
  const flags = near.filter((other) => state.cells[other].flag).length;
  if (!state.cells[at].open || flags !== state.cells[at].near) return state;
  return near.reduce((now, other) => open(now, other, random), state);
}
