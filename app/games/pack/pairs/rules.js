import { shuffled } from '../shared/seeded-random.js';

/** Pairs on the table, level by level. */
export const LEVELS = [6, 8, 10, 12];
const KINDS = 12;

/** A fresh table; the score goes on from level to level. */
export function deal(level, score, random) {
  const pairs = LEVELS[level - 1];
  const kinds = shuffled([...new Array(KINDS).keys()], random).slice(0, pairs);
  const cards = shuffled([...kinds, ...kinds], random).map((face) => ({ face, up: false, found: false }));
  return { level, cards, open: [], moves: 0, streak: 0, score, cleared: false, won: false };
}

function withCards(state, places, change) {
  return {
    ...state,
    cards: state.cards.map((card, at) => (places.includes(at) ? { ...card, ...change } : card)),
  };
}

/** True when two cards that do not match lie open, until `turnBack`. */
export function mismatch(state) {
  return state.open.length === 2;
}

/** The two cards that do not match face down again. */
export function turnBack(state) {
  return { ...withCards(state, state.open, { up: false }), open: [] };
}

/** Turns a card up. The second of a pair makes a move: a match earns more the longer the streak. */
export function flip(before, at) {
  const state = mismatch(before) ? turnBack(before) : before;
  if (state.cards[at].up || state.cleared) return before;
  const opened = withCards({ ...state, open: [...state.open, at] }, [at], { up: true });
  if (opened.open.length < 2) return opened;
  const [first] = opened.open;
  const moves = state.moves + 1;
  if (opened.cards[first].face !== opened.cards[at].face) {
    return { ...opened, moves, streak: 0, score: Math.max(0, state.score - 2) };
  }
  const found = withCards({ ...opened, open: [], moves }, opened.open, { found: true });
  const streak = state.streak + 1;
  const cleared = found.cards.every((card) => card.found);
  const bonus = cleared ? state.level * 50 : 0;
  return {
    ...found,
    streak,
    score: state.score + 10 + 10 * streak + bonus,
    cleared,
    won: cleared && state.level === LEVELS.length,
  };
}
