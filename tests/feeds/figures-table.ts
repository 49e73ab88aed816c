import { FIELDS, type FolderFigures, rate } from './compare-feeds.ts';

/** The figures of a folder as lines for the terminal. */
export function figuresTable(name: string, figures: FolderFigures): string {
  const { files, ingested, items, hits, counted, failures, otherCount, lost } = figures;
  return [
    `${name}: ${ingested} of ${files} files ingested, ${items} items`,
    ...FIELDS.map((field) => {
      const share = `${rate(figures, field).toFixed(2)} %`.padStart(9);
      return `  ${field.padEnd(6)}${share}  ${hits[field]} of ${counted[field]}`;
    }),
    ...failures.map(({ file, reason }) => `  not a feed: ${file}: ${reason}`),
    ...lost.map(({ file, items: count, reasons }) => `  lost: ${file}: ${count} (${reasons})`),
    ...otherCount.map(({ file, ours, expected }) => `  items: ${file}: ${ours} instead of ${expected}`),
  ].join('\n');
}

/** The values that are not as expected, one a line. */
export function missesList({ misses }: FolderFigures): string {
  return misses
    .map(
      ({ file, item, field, ours, expected }) =>
        `  ${field}  ${file} #${item}\n    ours      ${JSON.stringify(ours)}\n    expected  ${JSON.stringify(expected)}`,
    )
    .join('\n');
}
