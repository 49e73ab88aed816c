import {
  createSourceFeedStore,
  type SourceFeedState,
  type StoredRead,
} from '#app/content/content.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { withContentDatabase } from '#cli/lib/content-database.ts';
import { EXIT } from '#cli/lib/exit-codes.ts';
import { printable } from '#cli/lib/printable.ts';
import { tableLines } from '#cli/lib/table-lines.ts';
import { leftOutText, leftOutTotals } from '#schemas/content/left-out.ts';
import { type FeedsReport, feedsReportSchema } from './content-reports.ts';

/** Options of `content feeds`. */
export interface FeedsOptions {
  json?: boolean;
  data?: string;
}

/** Shows the last read of each feed in the store. A feed that fails or lost a story is a finding. */
export async function runContentFeeds(
  { json, data }: FeedsOptions,
  context: CommandContext,
): Promise<number> {
  const { output } = context;
  const report = await withContentDatabase(data, context, async (database) => {
    const store = createSourceFeedStore(database);
    return feedsReport(await store.states(), await store.lastReads());
  });
  if (json) output.print(JSON.stringify(report, null, 2));
  else for (const line of feedsLines(report)) output.print(line);
  const isFine = report.lost === 0 && report.feeds.every(({ failures }) => failures === 0);
  return isFine ? EXIT.fine : EXIT.findings;
}

function feedsReport(
  states: ReadonlyMap<string, SourceFeedState>,
  reads: ReadonlyMap<string, StoredRead>,
): FeedsReport {
  const feeds = [...states.values()]
    .sort((a, b) => (a.url < b.url ? -1 : 1))
    .map(({ url, failures, lastError, nextFetchAt }) => {
      const read = reads.get(url);
      return {
        url,
        failures,
        error: lastError,
        nextFetchAt: nextFetchAt === null ? null : new Date(nextFetchAt).toISOString(),
        lastRead: read ? lastReadOf(read) : null,
      };
    });
  const sum = (key: 'lost' | 'waiting') => feeds.reduce((all, feed) => all + (feed.lastRead?.[key] ?? 0), 0);
  return feedsReportSchema.parse({ feeds, lost: sum('lost'), waiting: sum('waiting') });
}

function lastReadOf({ readAt, items, added, changed, same, leftOut, removed, waiting }: StoredRead) {
  const { lost } = leftOutTotals(leftOut);
  const at = new Date(readAt).toISOString();
  return { at, items, added, changed, same, leftOut, lost, removed, waiting };
}

/** A table of the feeds, then what needs somebody: failures, losses, stories that wait. */
export function feedsLines({ feeds, lost, waiting }: FeedsReport): string[] {
  if (feeds.length === 0) return ['No feed was read into this store yet.'];
  const rows = feeds.map(({ url, lastRead }) =>
    lastRead
      ? [
          lastRead.at.slice(0, 16).replace('T', ' '),
          ...[lastRead.items, lastRead.added, lastRead.changed, lastRead.same].map(String),
          String(leftOutTotals(lastRead.leftOut).all),
          printable(url),
        ]
      : ['never', '', '', '', '', '', printable(url)],
  );
  const findings = feeds.flatMap(({ url, error, failures, lastRead }) => [
    ...(failures > 0 ? [`${printable(url)}: failed ${times(failures)}: ${printable(error ?? '')}`] : []),
    ...(lastRead && leftOutTotals(lastRead.leftOut).all > 0
      ? [`${printable(url)}: left out: ${leftOutText(lastRead.leftOut)}`]
      : []),
    ...(lastRead && lastRead.waiting > 0
      ? [`${printable(url)}: ${lastRead.waiting} missing in the feed: masthead content takedowns`]
      : []),
  ]);
  return [
    ...tableLines([['last read (UTC)', 'items', 'new', 'changed', 'same', 'left out', 'feed'], ...rows]),
    ...(findings.length > 0 ? ['', ...findings] : []),
    '',
    `${feeds.length} ${feeds.length === 1 ? 'feed' : 'feeds'}, ${lost} lost, ${waiting} waiting.`,
  ];
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times in a row`;
}
