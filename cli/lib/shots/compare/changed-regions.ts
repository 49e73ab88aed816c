import type { Box, PixelDifference } from './compare-pixels.ts';

/** Edge of a tile, in px: changes in touching tiles are one region. */
const TILE = 24;

/** Rectangles around changes that are close together, from the top down. */
export function changedRegions({ width, height, mask }: PixelDifference): Box[] {
  const columns = Math.ceil(width / TILE);
  const touched = new Set<number>();
  for (let position = 0; position < mask.length; position++) {
    if (mask[position] === 0) continue;
    const [x, y] = [position % width, Math.floor(position / width)];
    touched.add(Math.floor(y / TILE) * columns + Math.floor(x / TILE));
  }
  const regions: Box[] = [];
  for (const tile of [...touched].sort((a, b) => a - b)) {
    if (touched.has(tile)) regions.push(boxOf(takeGroup(tile, touched, columns), width, height));
  }
  return regions;
}

/** Removes a tile and all connected ones from the set. */
function takeGroup(first: number, touched: Set<number>, columns: number): Array<[number, number]> {
  const group: Array<[number, number]> = [];
  const open = [first];
  touched.delete(first);
  for (let tile = open.pop(); tile !== undefined; tile = open.pop()) {
    const [column, row] = [tile % columns, Math.floor(tile / columns)];
    group.push([column, row]);
    for (const y of [row - 1, row, row + 1]) {
      for (const x of [column - 1, column, column + 1]) {
        const next = y * columns + x;
        if (x < 0 || x >= columns || !touched.delete(next)) continue;
        open.push(next);
      }
    }
  }
  return group;
}

function boxOf(tiles: ReadonlyArray<[number, number]>, width: number, height: number): Box {
  const [columns, rows] = [tiles.map(([column]) => column), tiles.map(([, row]) => row)];
  const [left, top] = [Math.min(...columns) * TILE, Math.min(...rows) * TILE];
  const right = Math.min(width, (Math.max(...columns) + 1) * TILE);
  const bottom = Math.min(height, (Math.max(...rows) + 1) * TILE);
  return { left, top, width: right - left, height: bottom - top };
}
