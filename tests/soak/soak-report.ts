import { openDatabase, type StoreLocation } from '#app/database/open-database.server.ts';
import { judgeFailures } from './judge-failures.ts';
import { judgeGrowth } from './judge-growth.ts';
import type { Acknowledged } from './load-messages.ts';
import type { SoakRecord, SoakReport } from './soak-record.ts';
import type { SoakSite } from './soak-site.ts';

const QUIET = { info: () => undefined, warn: () => undefined };

/** Judges a soak by its record and by what the store holds when the site has ended. */
export async function soakReport(
  record: SoakRecord,
  location: StoreLocation,
  site: SoakSite,
): Promise<SoakReport> {
  const { rate, failed, windows, ended } = record;
  const stored = await storedRows(location);
  const lost = lostRows(record.acknowledged, stored);
  const { explained, unexplained } = judgeFailures(failed, windows);
  const calls = Object.values(ended.answered).reduce((sum, count) => sum + count, 0);
  const growth = judgeGrowth(record);
  const list = (counts: ReadonlyMap<string, number>) =>
    [...counts].map(([name, count]) => `${name} ${count}`).join(', ') || 'none';
  const rows: SoakReport['rows'] = [
    ['carried, calls a second / load', `${rate.measured.toFixed(0)} / ${rate.asked}`],
    ['calls: half / p99, ms', `${calls}: ${ended.halfMs} / ${ended.p99Ms}`],
    ['faults', list(countBy(windows.map(({ kind }) => kind)))],
    [
      'acknowledged: events, feedback, reactions',
      Object.values(record.acknowledged)
        .map(({ length }) => length)
        .join(', '),
    ],
    ['of them lost', String(lost.length)],
    ['stories stored', String(stored.stories)],
    ['failures that a fault explains', list(explained)],
    ['failures that none explains', list(unexplained)],
    ...growth.rows,
  ];
  return {
    rows,
    faults: [
      ...(lost.length > 0 ? [`${lost.length} acknowledged rows are lost, first ${lost[0]}`] : []),
      ...(unexplained.size > 0
        ? [`calls failed without a fault: ${list(unexplained)}\n${site.lastLines()}`]
        : []),
      ...(stored.stories === 0 ? ['no story was read'] : []),
      ...growth.faults,
    ],
  };
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

interface Stored {
  names: Set<string>;
  stories: number;
}

async function storedRows(location: StoreLocation): Promise<Stored> {
  const database = await openDatabase(location, QUIET);
  const events = await database.selectFrom('events').select('event_id').execute();
  const feedback = await database.selectFrom('feedback').select('feedback_id').execute();
  const reactions = await database.selectFrom('reactions').select('auid').execute();
  const stories = await database
    .selectFrom('stories')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('guid', 'like', 'p%')
    .executeTakeFirst();
  await database.destroy();
  return {
    names: new Set([
      ...events.map(({ event_id }) => event_id),
      ...feedback.map(({ feedback_id }) => feedback_id ?? ''),
      ...reactions.map(({ auid }) => auid),
    ]),
    stories: Number(stories?.count ?? 0),
  };
}

function lostRows({ events, feedback, reactions }: Acknowledged, { names }: Stored): string[] {
  return [...events, ...feedback, ...reactions].filter((name) => !names.has(name));
}
