/**
 * The walls in order: for a column and a row, how many hits the brick takes (0: no brick). Functions instead of
 * tables, so that they fit fields of every width.
 */
export const LEVELS = [
  { rows: 4, hits: () => 1 },
  { rows: 5, hits: (column, row) => ((column + row) % 2 === 0 || row === 0 ? 1 : 0) },
  { rows: 6, hits: (column, row, columns) => (Math.abs(column - (columns - 1) / 2) <= row + 0.5 ? 1 : 0) },
  { rows: 5, hits: (_, row) => (row === 2 ? 2 : 1) },
  { rows: 6, hits: (column, row) => (column % 3 === 2 ? 0 : row === 5 ? 2 : 1) },
  {
    rows: 7,
    hits: (column, row, columns) => {
      const ring = Math.min(column, columns - 1 - column, row, 6 - row);
      return ring === 1 ? 0 : ring === 0 ? 1 : 2;
    },
  },
];
