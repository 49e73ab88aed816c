/** How a table is laid out, in characters. */
interface TableLayout {
  /** Spaces before each line. Default 0. */
  indent?: number;
  /** Spaces between columns. Default 2. */
  gap?: number;
  /** Least widths of columns, from the first; for tables that are printed a line at a time. */
  min?: readonly number[];
}

/**
 * Rows as aligned lines for a terminal. A column is as wide as its widest cell that is not the last of its row, so
 * the last cell of a row may have any length. Lines end without spaces.
 */
export function tableLines(rows: ReadonlyArray<readonly string[]>, layout: TableLayout = {}): string[] {
  const { indent = 0, gap = 2, min = [] } = layout;
  const widths: number[] = [...min];
  for (const row of rows)
    row.slice(0, -1).forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    });
  return rows.map((row) => {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    return (' '.repeat(indent) + cells.join(' '.repeat(gap))).trimEnd();
  });
}
