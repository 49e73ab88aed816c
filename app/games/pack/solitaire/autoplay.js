import { bestTarget, sources } from './rules.js';

function gain(state, source, target) {
  const column = source.pile === 'column' ? state.columns[source.index] : null;
  const uncovers = column !== null && source.depth === 0 && column.down.length > 0;
  if (target.pile === 'foundation') return 5;
  if (uncovers) return 4 + column.down.length / 10;
  if (column !== null && source.depth === 0) return 2;
  return column === null ? 3 : 0;
}

/** The move with the most to gain, or null: then it is time to draw. */
export function nextMove(state) {
  let best = null;
  for (const source of sources(state)) {
    const target = bestTarget(state, source);
    if (target === null) continue;
    const value = gain(state, source, target);
    if (value > (best?.value ?? 0)) best = { source, target, value };
  }
  return best;
}
