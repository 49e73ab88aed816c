import { shuffled } from '../shared/seeded-random.js';

/** A card is 0 to 51: suits of 13 in the order spades, hearts, clubs, diamonds; aces are low. */
export const suitOf = (card) => Math.floor(card / 13);
export const rankOf = (card) => card % 13;
export const isRed = (card) => suitOf(card) % 2 === 1;
const KING = 12;

/** Seven columns of one to seven cards with the last one up; the rest is the stock. */
export function deal(random) {
  const deck = shuffled([...new Array(52).keys()], random);
  const columns = [];
  for (let index = 0; index < 7; index += 1)
    columns.push({ down: deck.splice(0, index), up: deck.splice(0, 1) });
  return { stock: deck, waste: [], foundations: [[], [], [], []], columns, moves: 0, score: 0, won: false };
}

/** The next card of the stock onto the waste; an empty stock takes the waste back. */
export function draw(state) {
  const { stock, waste } = state;
  if (stock.length === 0 && waste.length === 0) return state;
  const moves = state.moves + 1;
  if (stock.length === 0) return { ...state, moves, stock: [...waste].reverse(), waste: [] };
  return { ...state, moves, stock: stock.slice(0, -1), waste: [...waste, stock.at(-1)] };
}

/**
 * The cards that a source would move: a run of a column from `depth` on, or one card of another pile; none of the
 * stock, which is drawn from.
 */
export function runFrom(state, { pile, index, depth }) {
  if (pile === 'stock') return [];
  if (pile === 'column') return state.columns[index].up.slice(depth);
  return (pile === 'waste' ? state.waste : state.foundations[index]).slice(-1);
}

function takesHome(foundation, run) {
  if (run.length !== 1) return false;
  const [card] = run;
  if (foundation.length === 0) return rankOf(card) === 0;
  return foundation.at(-1) === card - 1 && rankOf(card) > 0;
}

function takesRun({ up, down }, [card]) {
  if (up.length === 0) return down.length === 0 && rankOf(card) === KING;
  const under = up.at(-1);
  return isRed(under) !== isRed(card) && rankOf(under) === rankOf(card) + 1;
}

/** Every place that a source's cards may go to, foundations first. */
export function targets(state, source) {
  const run = runFrom(state, source);
  if (run.length === 0) return [];
  const homes =
    source.pile === 'foundation'
      ? []
      : state.foundations.flatMap((pile, index) =>
          takesHome(pile, run) ? [{ pile: 'foundation', index }] : [],
        );
  const columns = state.columns.flatMap((column, index) => {
    const same = source.pile === 'column' && source.index === index;
    return !same && takesRun(column, run) ? [{ pile: 'column', index }] : [];
  });
  return [...homes.slice(0, 1), ...columns];
}

/**
 * Where a tap moves the cards: to a foundation, onto a card, or a king to an empty column; null when no move is
 * useful.
 */
export function bestTarget(state, source) {
  const all = targets(state, source);
  const home = all.find(({ pile }) => pile === 'foundation');
  const onto = all.find(({ pile, index }) => pile === 'column' && state.columns[index].up.length > 0);
  const bottom =
    source.pile === 'column' && source.depth === 0 && state.columns[source.index].down.length === 0;
  return home ?? onto ?? (bottom ? null : (all[0] ?? null));
}

function taken(state, { pile, index, depth }) {
  if (pile === 'waste') return { ...state, waste: state.waste.slice(0, -1) };
  if (pile === 'foundation') {
    return {
      ...state,
      foundations: state.foundations.map((old, at) => (at === index ? old.slice(0, -1) : old)),
    };
  }
  const column = { ...state.columns[index], up: state.columns[index].up.slice(0, depth) };
  const turns = column.up.length === 0 && column.down.length > 0;
  const left = turns ? { down: column.down.slice(0, -1), up: [column.down.at(-1)] } : column;
  const score = state.score + (turns ? 5 : 0);
  return { ...state, score, columns: state.columns.map((old, at) => (at === index ? left : old)) };
}

/** Moves a source's cards, turning up what lay under them. The same state when the rules forbid it. */
export function move(state, source, target) {
  const allowed = targets(state, source).some(
    ({ pile, index }) => pile === target.pile && index === target.index,
  );
  if (!allowed) return state;
  const run = runFrom(state, source);
  const lifted = taken(state, source);
  const moves = state.moves + 1;
  if (target.pile === 'foundation') {
    const foundations = lifted.foundations.map((old, at) => (at === target.index ? [...old, ...run] : old));
    const won = foundations.every((pile) => pile.length === 13);
    return { ...lifted, foundations, moves, score: lifted.score + 10 + (won ? 200 : 0), won };
  }
  const columns = lifted.columns.map((old, at) =>
    at === target.index ? { ...old, up: [...old.up, ...run] } : old,
  );
  const points = { waste: 5, foundation: -15, column: 0 }[source.pile];
  return { ...lifted, columns, moves, score: Math.max(0, lifted.score + points) };
}

/** Every source that has cards to move. */
export function sources(state) {
  const runs = state.columns.flatMap(({ up }, index) =>
    up.map((_, depth) => ({ pile: 'column', index, depth })),
  );
  return state.waste.length > 0 ? [...runs, { pile: 'waste' }] : runs;
}

/** True when every card is face up in a column: the rest can be played automatically. */
export function canFinish(state) {
  return (
    state.stock.length === 0 &&
    state.waste.length === 0 &&
    state.columns.every(({ down }) => down.length === 0)
  );
}

/** True when neither a card in sight nor any card of stock and waste can go anywhere at all. */
export function isStuck(state) {
  if (state.won) return false;
  const hidden = [...state.stock, ...state.waste].some(
    (card) => targets({ ...state, waste: [card] }, { pile: 'waste' }).length > 0,
  );
  const homes = [0, 1, 2, 3].some((index) => targets(state, { pile: 'foundation', index }).length > 0);
  return !hidden && !homes && sources(state).every((source) => bestTarget(state, source) === null);
}
