import type { Change } from './compare-values.ts';
import type { Touched } from './touched-screens.ts';
import { valueText } from './value-text.ts';

/** Values up to this many characters stand side by side, longer ones below each other. */
const SIDE_BY_SIDE = 44;

/** The changes for people: a table of keys and both values, and the screens that the keys touch. */
export function differenceLines(
  labels: readonly [string, string],
  changes: readonly Change[],
  touched: readonly Touched[],
): string[] {
  if (changes.length === 0) return [`${labels[0]} and ${labels[1]} do not differ.`];
  const rows = changes.map(({ path, a, b }) => [path, valueText(a), valueText(b)] as const);
  const short = rows.filter((row) => row[1].length <= SIDE_BY_SIDE && row[2].length <= SIDE_BY_SIDE);
  const table = ['key', ...labels] as const;
  const widths = [0, 1].map((column) => widest([table, ...short].map((row) => row[column] ?? '')));
  const aligned = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const label = widest(labels);
  const keys = widest(touched.map(({ key }) => key));
  return [
    aligned(table),
    ...rows.flatMap((row) =>
      short.includes(row)
        ? [aligned(row)]
        : [row[0], ...labels.map((name, side) => `  ${name.padEnd(label)}  ${row[side + 1]}`)],
    ),
    '',
    `${changes.length === 1 ? '1 key differs' : `${changes.length} keys differ`}. Touched:`,
    ...touched.map(({ key, screens }) => `  ${key.padEnd(keys)}  ${screens}`),
  ];
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => text.length));
}
