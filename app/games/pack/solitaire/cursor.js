const TOP = ['stock', 'waste', null, 'foundation', 'foundation', 'foundation', 'foundation'];

function slotOf({ pile, index = 0 }) {
  return { stock: 0, waste: 1, foundation: 3 + index, column: index }[pile];
}

function inTopRow(slot) {
  const near = slot === 2 ? 1 : slot;
  return near >= 3 ? { pile: 'foundation', index: near - 3 } : { pile: TOP[near] };
}

function lastOf(state, index) {
  return { pile: 'column', index, depth: Math.max(0, state.columns[index].up.length - 1) };
}

function stepAside(state, cursor, dx) {
  let slot = slotOf(cursor) + dx;
  if (cursor.pile !== 'column' && slot === 2) slot += dx;
  if (slot < 0 || slot > 6) return cursor;
  return cursor.pile === 'column' ? lastOf(state, slot) : inTopRow(slot);
}

/** Where the arrows lead: along a row, up and down a column's open cards, and between the two rows. */
export function moveCursor(state, cursor, direction) {
  if (direction === 'left') return stepAside(state, cursor, -1);
  if (direction === 'right') return stepAside(state, cursor, 1);
  if (cursor.pile !== 'column')
    return direction === 'down' ? { ...lastOf(state, slotOf(cursor)), depth: 0 } : cursor;
  const last = lastOf(state, cursor.index).depth;
  if (direction === 'down') return { ...cursor, depth: Math.min(last, cursor.depth + 1) };
  return cursor.depth > 0 ? { ...cursor, depth: cursor.depth - 1 } : inTopRow(cursor.index);
}

/** The cursor on a card that is still there after a move. */
export function keepCursor(state, cursor) {
  if (cursor.pile !== 'column') return cursor;
  return { ...cursor, depth: Math.min(cursor.depth, lastOf(state, cursor.index).depth) };
}
