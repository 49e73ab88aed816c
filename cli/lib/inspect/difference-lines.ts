import { countNoun } from '#app/lib/count-noun.ts';
import { tableLines } from '#cli/lib/table-lines.ts';
import type { Change } from './compare-values.ts';
import type { Touched } from './touched-screens.ts';
import { valueText } from './value-text.ts';

/** Values up to this many characters are shown side by side, longer ones below each other. */
const SIDE_BY_SIDE = 44;

type Row = readonly [key: string, a: string, b: string];

/** The changes as text: a table of keys and both values, and the screens that the keys affect. */
export function differenceLines(
  labels: readonly [string, string],
  changes: readonly Change[],
  touched: readonly Touched[],
): string[] {
  if (changes.length === 0) return [`${labels[0]} and ${labels[1]} do not differ.`];
  const rows = changes.map(({ path, a, b }): Row => [path, valueText(a), valueText(b)]);
  const short = rows.filter((row) => row[1].length <= SIDE_BY_SIDE && row[2].length <= SIDE_BY_SIDE);
  const [head = '', ...aligned] = tableLines([['key', ...labels], ...short]);
  const lineOf = new Map(short.map((row, index) => [row, aligned[index] ?? '']));
  return [
    head,
    ...rows.flatMap((row) => lineOf.get(row) ?? [row[0], ...stacked(labels, row)]),
    '',
    `${countNoun(changes.length, 'key differs', 'keys differ')}. Touched:`,
    ...tableLines(
      touched.map(({ key, screens }) => [key, screens]),
      { indent: 2 },
    ),
  ];
}

/** Both values below each other, if they are too long to be shown side by side. */
function stacked(labels: readonly [string, string], [, a, b]: Row): string[] {
  return tableLines(
    [
      [labels[0], a],
      [labels[1], b],
    ],
    { indent: 2 },
  );
}
