import { around } from './rules.js';

/** What can be known from one number: a cell to flag or to open; null when nothing can. */
function deduce(state) {
  for (const [at, cell] of state.cells.entries()) {
    if (!cell.open || cell.near === 0) continue;
    const covered = around(state, at).filter((other) => !state.cells[other].open);
    const plain = covered.filter((other) => !state.cells[other].flag);
    if (plain.length === 0) continue;
    if (covered.length === cell.near) return { kind: 'flag', at: plain[0] };
    if (covered.length - plain.length === cell.near) return { kind: 'open', at: plain[0] };
  }
  return null;
}

/** The next move of a player who deduces what can be deduced and otherwise never hits a mine. */
export function nextMove(state) {
  const known = state.laid ? deduce(state) : { kind: 'open', at: Math.floor(state.cells.length * 0.38) };
  if (known !== null) return known;
  const safe = [...state.cells.keys()].filter((at) => !state.cells[at].mine && !state.cells[at].open);
  const beside = safe.find((at) => around(state, at).some((other) => state.cells[other].open));
  return { kind: 'open', at: beside ?? safe[0] };
}
