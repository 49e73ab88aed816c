import { COLUMNS, cellsOf, fits, landing, ROWS } from './rules.js';

function measure(board) {
  let holes = 0;
  let bumps = 0;
  let tops = 0;
  let before = null;
  for (let x = 0; x < COLUMNS; x += 1) {
    let top = 0;
    while (top < ROWS && board[top * COLUMNS + x] === 0) top += 1;
    for (let y = top; y < ROWS; y += 1) if (board[y * COLUMNS + x] === 0) holes += 1;
    const height = ROWS - top;
    if (before !== null) bumps += Math.abs(height - before);
    before = height;
    tops += height;
  }
  return { holes, bumps, tops };
}

function worth(board, piece) {
  const filled = [...board];
  for (const [x, y] of cellsOf(piece)) if (y >= 0) filled[y * COLUMNS + x] = piece.kind;
  let full = 0;
  for (let y = 0; y < ROWS; y += 1) {
    if (filled.slice(y * COLUMNS, (y + 1) * COLUMNS).every((cell) => cell > 0)) full += 1;
  }
  const { holes, bumps, tops } = measure(filled);
  return full * 7.6 - tops * 0.51 - holes * 7 - bumps * 1.8;
}

/** The turns and the column that leave the flattest well with the fewest holes. */
export function bestPlace(state) {
  let best = { worth: Number.NEGATIVE_INFINITY, turns: 0, x: state.piece.x };
  for (let turns = 0; turns < 4; turns += 1) {
    for (let x = -2; x < COLUMNS; x += 1) {
      const piece = { ...state.piece, turns, x };
      if (!fits(state.board, piece)) continue;
      const value = worth(state.board, landing({ ...state, piece }));
      if (value > best.worth) best = { worth: value, turns, x };
    }
  }
  return best;
}
