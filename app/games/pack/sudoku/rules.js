import { shuffled } from '../shared/seeded-random.js';
import { PUZZLES } from './puzzles.js';

export const MISTAKES_ALLOWED = 3;
const POINTS = { easy: 10, medium: 15, hard: 25 };

/** Rows 0 to 8 in an order that keeps the bands of three together. */
function bandOrder(random) {
  return shuffled([0, 1, 2], random).flatMap((band) =>
    shuffled([0, 1, 2], random).map((row) => band * 3 + row),
  );
}

/** The same puzzle with permuted digits, rows and columns, and possibly transposed. */
export function disguise([given, solution], random) {
  const digits = [0, ...shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], random)];
  const rows = bandOrder(random);
  const columns = bandOrder(random);
  const lies = random() < 0.5;
  const redraw = (text) =>
    [...new Array(81).keys()].map((at) => {
      const [row, column] = [rows[Math.floor(at / 9)], columns[at % 9]];
      return digits[Number(text[lies ? column * 9 + row : row * 9 + column])];
    });
  return { given: redraw(given), solution: redraw(solution) };
}

/** A new puzzle of a difficulty: easy, medium or hard. */
export function newGame(difficulty, random) {
  const list = PUZZLES[difficulty];
  const { given, solution } = disguise(list[Math.floor(random() * list.length)], random);
  return {
    difficulty,
    given,
    solution,
    cells: given,
    notes: given.map(() => []),
    mistakes: 0,
    streak: 0,
    score: 0,
    last: null,
    won: false,
    over: false,
  };
}

/** True when two different cells share a row, a column or a box. */
export function sees(one, other) {
  const box = (at) => Math.floor(at / 27) * 3 + Math.floor((at % 9) / 3);
  const same =
    one % 9 === other % 9 || Math.floor(one / 9) === Math.floor(other / 9) || box(one) === box(other);
  return same && one !== other;
}

/** True when the cell holds a digit that is not the solution's. */
export function isWrong(state, at) {
  return state.cells[at] !== 0 && state.cells[at] !== state.solution[at];
}

function set(list, at, value) {
  return list.map((old, place) => (place === at ? value : old));
}

function wrong(state, at, digit) {
  const mistakes = state.mistakes + 1;
  const over = mistakes >= MISTAKES_ALLOWED;
  return {
    ...state,
    cells: set(state.cells, at, digit),
    mistakes,
    streak: 0,
    last: { at, right: false },
    over,
  };
}

/** Writes a digit. Right ones earn more the longer the streak; the third mistake ends the game. */
export function place(state, at, digit) {
  const settled = state.cells[at] === state.solution[at];
  if (state.over || settled || state.cells[at] === digit) return state;
  if (digit !== state.solution[at]) return wrong(state, at, digit);
  const cells = set(state.cells, at, digit);
  const notes = state.notes.map((list, other) =>
    other === at || sees(other, at) ? list.filter((note) => note !== digit) : list,
  );
  const streak = state.streak + 1;
  const won = cells.every((value, other) => value === state.solution[other]);
  const points = POINTS[state.difficulty] + Math.min(streak, 10) + (won ? 100 : 0);
  return {
    ...state,
    cells,
    notes,
    streak,
    score: state.score + points,
    last: { at, right: true },
    won,
    over: won,
  };
}

/** Takes back a digit of the player's that is not right, and the notes of the cell. */
export function erase(state, at) {
  if (state.over || state.cells[at] === state.solution[at]) return state;
  return { ...state, cells: set(state.cells, at, 0), notes: set(state.notes, at, []), last: null };
}

/** Adds or takes away a small note in an empty cell. */
export function note(state, at, digit) {
  if (state.over || state.cells[at] !== 0) return state;
  const list = state.notes[at];
  const notes = list.includes(digit) ? list.filter((old) => old !== digit) : [...list, digit].sort();
  return { ...state, notes: set(state.notes, at, notes), last: null };
}

/** How many of a digit are still to be written, 0 to 9. */
export function remaining(state, digit) {
  return 9 - state.cells.filter((value, at) => value === digit && state.solution[at] === digit).length;
}
