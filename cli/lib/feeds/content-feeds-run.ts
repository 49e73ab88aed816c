import {
  createSourceFeedStore,
  type SourceFeedState,
  type StoredPush,
  type StoredRead,
} from '#app/content/content.port.server.ts';
import { countNoun } from '#app/lib/count-noun.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { existingStore, withContentDatabase } from '#cli/lib/content-database.ts';
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

/**
 * Shows the last read of each feed in the store, and what its hub sent last. A feed that fails or lost a story is a
 * finding.
 */
export async function runContentFeeds(
  { json, data }: FeedsOptions,
  context: CommandContext,
): Promise<number> {
  const { output } = context;
  const report = await withContentDatabase(
    existingStore(data, context.project),
    context,
    async (database) => {
      const store = createSourceFeedStore(database);
      return feedsReport(await store.states(), await store.lastReads(), await store.lastPushes());
    },
  );
  if (json) output.print(JSON.stringify(report, null, 2));
  else for (const line of feedsLines(report)) output.print(line);
  const isFine = report.lost === 0 && report.feeds.every(({ failures }) => failures === 0);
  return isFine ? EXIT.fine : EXIT.findings;
}

/** What the records in the store say, by address of the feed. */
export function feedsReport(
  states: ReadonlyMap<string, Pick<SourceFeedState, 'url' | 'failures' | 'lastError' | 'nextFetchAt'>>,
  reads: ReadonlyMap<string, StoredRead>,
  pushes: ReadonlyMap<string, StoredPush>,
): FeedsReport {
  const feeds = [...states.values()]
    .sort((a, b) => (a.url < b.url ? -1 : 1))
    .map(({ url, failures, lastError, nextFetchAt }) => {
      const read = reads.get(url);
      const push = pushes.get(url);
      return {
        url,
        failures,
        error: lastError,
        nextFetchAt: nextFetchAt === null ? null : new Date(nextFetchAt).toISOString(),
        lastRead: read ? { at: dateTime(read.readAt), ...countsOf(read), waiting: read.waiting } : null,
        lastPush: push ? { at: dateTime(push.pushedAt), ...countsOf(push) } : null,
      };
    });
  const sum = (count: (feed: (typeof feeds)[number]) => number) =>
    feeds.reduce((all, feed) => all + count(feed), 0);
  return feedsReportSchema.parse({
    feeds,
    lost: sum((feed) => (feed.lastRead?.lost ?? 0) + (isPushedSince(feed) ? (feed.lastPush?.lost ?? 0) : 0)),
    waiting: sum(({ lastRead }) => lastRead?.waiting ?? 0),
  });
}

function countsOf({ items, added, changed, same, leftOut, removed }: Omit<StoredPush, 'url' | 'pushedAt'>) {
  return { items, added, changed, same, leftOut, lost: leftOutTotals(leftOut).lost, removed };
}

function dateTime(at: number): string {
  return new Date(at).toISOString();
}

/** Whether the hub sent something after the last read, which would have repeated it. */
function isPushedSince({ lastRead, lastPush }: Pick<FeedsReport['feeds'][number], 'lastRead' | 'lastPush'>) {
  return lastPush !== null && (lastRead === null || lastPush.at > lastRead.at);
}

/** A table of the feeds, then what needs somebody: failures, losses, stories that wait. */
export function feedsLines({ feeds, lost, waiting }: FeedsReport): string[] {
  if (feeds.length === 0)
    return ['No feed was read into this store yet by its address; files leave no record.'];
  const rows = feeds.flatMap(({ url, lastRead, lastPush }) => [
    lastRead ? [...cells(lastRead), printable(url)] : ['never', '', '', '', '', '', printable(url)],
    ...(lastPush ? [[...cells(lastPush), `${printable(url)}, pushed`]] : []),
  ]);
  const findings = feeds.flatMap(({ url, error, failures, lastRead, lastPush }) => [
    ...(failures > 0 ? [`${printable(url)}: failed ${times(failures)}: ${printable(error ?? '')}`] : []),
    ...(lastRead && leftOutTotals(lastRead.leftOut).all > 0
      ? [`${printable(url)}: left out: ${leftOutText(lastRead.leftOut)}`]
      : []),
    ...(lastPush && isPushedSince({ lastRead, lastPush }) && leftOutTotals(lastPush.leftOut).all > 0
      ? [`${printable(url)}: left out of what was pushed: ${leftOutText(lastPush.leftOut)}`]
      : []),
    ...(lastRead && lastRead.waiting > 0
      ? [`${printable(url)}: ${lastRead.waiting} missing in the feed: masthead content takedowns`]
      : []),
  ]);
  return [
    ...tableLines([['last read (UTC)', 'items', 'new', 'changed', 'same', 'left out', 'feed'], ...rows]),
    ...(findings.length > 0 ? ['', ...findings] : []),
    '',
    `${countNoun(feeds.length, 'feed')}, ${lost} lost, ${waiting} waiting.`,
  ];
}

function cells({
  at,
  items,
  added,
  changed,
  same,
  leftOut,
}: Pick<
  NonNullable<FeedsReport['feeds'][number]['lastPush']>,
  'at' | 'items' | 'added' | 'changed' | 'same' | 'leftOut'
>): string[] {
  const counts = [items, added, changed, same, leftOutTotals(leftOut).all];
  return [at.slice(0, 16).replace('T', ' '), ...counts.map(String)];
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times in a row`;
}
