/** The seven pieces: cells [x, y] in the first of four turns, in a square of `size` cells that they turn in. */
export const PIECES = [
  {
    size: 4,
    cells: [
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
    ],
  },
  {
    size: 2,
    cells: [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ],
  },
  {
    size: 3,
    cells: [
      [1, 0],
      [0, 1],
      [1, 1],
      [2, 1],
    ],
  },
  {
    size: 3,
    cells: [
      [0, 0],
      [0, 1],
      [1, 1],
      [2, 1],
    ],
  },
  {
    size: 3,
    cells: [
      [2, 0],
      [0, 1],
      [1, 1],
      [2, 1],
    ],
  },
  {
    size: 3,
    cells: [
      [1, 0],
      [2, 0],
      [0, 1],
      [1, 1],
    ],
  },
  {
    size: 3,
    cells: [
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
    ],
  },
];

/** The cells of a piece (kind 1 to 7) after so many quarter turns to the right. */
export function turnedCells(kind, turns) {
  const { size, cells } = PIECES[kind - 1];
  let turned = cells;
  for (let turn = 0; turn < turns % 4; turn += 1) turned = turned.map(([x, y]) => [size - 1 - y, x]);
  return turned;
}
