import { shuffled } from '../shared/seeded-random.js';
import { PIECES, turnedCells } from './pieces.js';

export const COLUMNS = 10;
export const ROWS = 18;
const LINES_A_LEVEL = 8;
const POINTS = [0, 100, 300, 500, 900];
const KICKS = [
  [0, 0],
  [-1, 0],
  [1, 0],
  [0, -1],
  [-2, 0],
  [2, 0],
];

/** Time between two steps down, in ms: shorter on every level, never under 70. */
export function fallDelay(level) {
  return Math.max(70, Math.round(760 * 0.84 ** (level - 1)));
}

/** Where a piece's cells lie in the well, as [x, y]; y is negative above the rim. */
export function cellsOf(piece) {
  return turnedCells(piece.kind, piece.turns).map(([x, y]) => [x + piece.x, y + piece.y]);
}

/** True when every cell of the piece is inside the well and free. */
export function fits(board, piece) {
  return cellsOf(piece).every(
    ([x, y]) => x >= 0 && x < COLUMNS && y < ROWS && (y < 0 || board[y * COLUMNS + x] === 0),
  );
}

function bagOf(random) {
  return shuffled([1, 2, 3, 4, 5, 6, 7], random);
}

function enter(kind) {
  return { kind, turns: 0, x: Math.floor((COLUMNS - PIECES[kind - 1].size) / 2), y: kind === 1 ? -1 : 0 };
}

function nextPiece(state, random) {
  const queue = state.queue.length < 4 ? [...state.queue, ...bagOf(random)] : state.queue;
  const piece = enter(queue[0]);
  return { ...state, piece, queue: queue.slice(1), over: !fits(state.board, piece) };
}

/** An empty well with the first piece at its rim. */
export function newGame(random) {
  const empty = {
    board: new Array(COLUMNS * ROWS).fill(0),
    piece: null,
    queue: bagOf(random),
    lines: 0,
    level: 1,
    score: 0,
    cleared: [],
    landed: 0,
    over: false,
  };
  return nextPiece(empty, random);
}

/** The piece one column to the left (-1) or right (1); the same state when there is no room. */
export function shift(state, dx) {
  const piece = { ...state.piece, x: state.piece.x + dx };
  return !state.over && fits(state.board, piece) ? { ...state, piece } : state;
}

/** The piece a quarter turn on, nudged aside where a wall is in the way. */
export function turn(state) {
  if (state.over) return state;
  for (const [dx, dy] of KICKS) {
    const { piece } = state;
    const turned = { ...piece, turns: (piece.turns + 1) % 4, x: piece.x + dx, y: piece.y + dy };
    if (fits(state.board, turned)) return { ...state, piece: turned };
  }
  return state;
}

/** The piece where it would land if it were dropped now. */
export function landing(state) {
  let piece = state.piece;
  for (;;) {
    const lower = { ...piece, y: piece.y + 1 };
    if (!fits(state.board, lower)) return piece;
    piece = lower;
  }
}

function clearRows(board) {
  const remaining = [];
  const cleared = [];
  for (let row = 0; row < ROWS; row += 1) {
    const cells = board.slice(row * COLUMNS, (row + 1) * COLUMNS);
    if (cells.every((cell) => cell > 0)) cleared.push(row);
    else remaining.push(...cells);
  }
  return { board: [...new Array(cleared.length * COLUMNS).fill(0), ...remaining], cleared };
}

function lock(state, random) {
  const filled = [...state.board];
  let above = false;
  for (const [x, y] of cellsOf(state.piece)) {
    if (y < 0) above = true;
    else filled[y * COLUMNS + x] = state.piece.kind;
  }
  const { board, cleared } = clearRows(filled);
  const lines = state.lines + cleared.length;
  const score = state.score + POINTS[cleared.length] * state.level;
  const level = 1 + Math.floor(lines / LINES_A_LEVEL);
  const landed = state.landed + 1;
  const next = nextPiece({ ...state, board, lines, level, score, landed, cleared }, random);
  return above && cleared.length === 0 ? { ...next, over: true } : next;
}

/** Moves the piece one row down; a piece that cannot fall stays, full rows are removed, and the next piece enters. */
export function fall(state, random) {
  if (state.over) return state;
  const piece = { ...state.piece, y: state.piece.y + 1 };
  return fits(state.board, piece) ? { ...state, piece } : lock(state, random);
}

/** Drops the piece to the ground, with two points for every row. */
export function drop(state, random) {
  if (state.over) return state;
  const piece = landing(state);
  return lock({ ...state, piece, score: state.score + 2 * (piece.y - state.piece.y) }, random);
}
