export const SIDE = 4;
const GOAL = 2048;
/** How a line is read per direction: the tile that is nearest to the wall first. */
const LINES = {
  left: (line, at) => [at, line],
  right: (line, at) => [SIDE - 1 - at, line],
  up: (line, at) => [line, at],
  down: (line, at) => [line, SIDE - 1 - at],
};

/** The tile at a place, or undefined. */
export function tileAt(tiles, x, y) {
  return tiles.find((tile) => tile.x === x && tile.y === y);
}

function addTile(state, random) {
  const free = [];
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    if (tileAt(state.tiles, x, y) === undefined) free.push([x, y]);
  }
  const [x, y] = free[Math.floor(random() * free.length)];
  const value = random() < 0.9 ? 2 : 4;
  const tile = { id: state.nextId, value, x, y, made: 'new' };
  return { ...state, nextId: state.nextId + 1, tiles: [...state.tiles, tile] };
}

/** A board with two tiles. */
export function newGame(random) {
  const empty = { tiles: [], gone: [], nextId: 1, score: 0, gained: 0, won: false, over: false };
  return addTile(addTile(empty, random), random);
}

function slideLine(row, place) {
  const kept = [];
  const gone = [];
  let gained = 0;
  for (const tile of row) {
    const last = kept.at(-1);
    if (last !== undefined && last.value === tile.value && last.made !== 'merged') {
      kept[kept.length - 1] = { ...tile, value: tile.value * 2, x: last.x, y: last.y, made: 'merged' };
      gone.push({ ...last, into: tile.id });
      gained += tile.value * 2;
    } else {
      const [x, y] = place(kept.length);
      kept.push({ ...tile, x, y, made: null });
    }
  }
  return { kept, gone, gained };
}

/** All tiles slid one way, without the new tile; null when nothing would move. */
export function slid(state, direction) {
  const read = LINES[direction];
  const all = { tiles: [], gone: [], gained: 0 };
  for (let line = 0; line < SIDE; line += 1) {
    const row = [];
    for (let at = 0; at < SIDE; at += 1) {
      const tile = tileAt(state.tiles, ...read(line, at));
      if (tile !== undefined) row.push({ ...tile, made: null });
    }
    const done = slideLine(row, (at) => read(line, at));
    all.tiles.push(...done.kept);
    all.gone.push(...done.gone);
    all.gained += done.gained;
  }
  const before = new Map(state.tiles.map((tile) => [tile.id, tile]));
  const stays = (tile) => before.get(tile.id).x === tile.x && before.get(tile.id).y === tile.y;
  return all.gone.length === 0 && all.tiles.every(stays) ? null : all;
}

/** One move: everything slides, equal tiles merge once, a new tile comes. The same state when nothing moves. */
export function slide(state, direction, random) {
  if (state.over) return state;
  const moved = slid(state, direction);
  if (moved === null) return state;
  const next = addTile({ ...state, ...moved, score: state.score + moved.gained }, random);
  const stuck = Object.keys(LINES).every((way) => slid(next, way) === null);
  return { ...next, won: next.tiles.some(({ value }) => value >= GOAL), over: stuck };
}
