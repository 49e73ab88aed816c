import { printable } from '#cli/lib/printable.ts';
import { tableLines } from '#cli/lib/table-lines.ts';
import type { ContentReport, Coverage } from './content-report-schema.ts';

/** Names of the shares, as readers see them. */
export const SHARES: ReadonlyArray<readonly [keyof Coverage, string]> = [
  ['topic', 'topic'],
  ['language', 'language'],
  ['text', 'full text'],
  ['picture', 'picture'],
  ['event', 'told by others'],
];

/** Rows of a list of counts that are printed; the JSON and the page have all. */
const SHOWN = 8;

/** A share in whole percent. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** The report as tables for a terminal, the worst feeds first. */
export function contentReportLines(report: ContentReport): string[] {
  if (report.stories === 0 && report.feeds.length === 0) return ['There is no story in this store yet.'];
  const counts = (title: string, list: ContentReport['topics']) => [
    '',
    title,
    ...tableLines(
      list.slice(0, SHOWN).map(({ name, stories }) => [printable(name), String(stories)]),
      { indent: 2 },
    ),
    ...(list.length > SHOWN ? [`  and ${list.length - SHOWN} more`] : []),
  ];
  const whole = SHARES.map(([key, name]) => `${name} ${percent(report.coverage[key])}`).join(', ');
  return [
    `${report.brand ?? 'All stories'}: ${report.stories} stories`,
    `  with ${whole}`,
    ...feedLines(report.feeds),
    ...counts('Topics', report.topics),
    ...counts('Pictures', report.pictures),
    ...counts('Languages', report.languages),
    ...counts('Ages', report.ages),
    ...counts('Sources', report.sources),
    ...(report.events.length > 0 ? ['', 'Events that most sources tell'] : []),
    ...report.events.map(({ title, sources }) => `  ${sources} sources  ${printable(title)}`),
  ];
}

function feedLines(feeds: ContentReport['feeds']): string[] {
  if (feeds.length === 0) return [];
  const head = ['quality', 'stories', ...SHARES.map(([, name]) => name), 'feed'];
  const rows = feeds.map(({ url, stories, quality, coverage, error }) => [
    percent(quality),
    String(stories),
    ...SHARES.map(([key]) => percent(coverage[key])),
    error === null ? printable(url) : `${printable(url)} (${printable(error)})`,
  ]);
  return ['', 'Feeds, the worst first', ...tableLines([head, ...rows], { indent: 2 })];
}
