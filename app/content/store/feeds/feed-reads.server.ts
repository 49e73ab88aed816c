import { type Selectable, sql, type Transaction } from 'kysely';
import type { SaveResult } from '#app/content/store/save-stories.server.ts';
import type { ContentDatabase, FeedReadTable, Tables } from '#app/database/database.port.server.ts';
import {
  addLeftOut,
  type LeftOutCounts,
  leaveOut,
  leftOutSchema,
  leftOutTotals,
} from '#schemas/content/left-out.ts';

/** The record of one read: each item of the document counts once. */
export interface ReadRecord {
  /** Items in the document: `added + changed + same`, and those that are left out. */
  items: number;
  added: number;
  changed: number;
  same: number;
  leftOut: LeftOutCounts;
  /** Stories taken down. */
  removed: number;
  /** Of them those that two reads in a row missed. */
  removedAsMissing: number;
  /** Stories that two reads in a row missed, and that wait for an operator's word. */
  waiting: number;
}

/** Tables with records of what became of documents, and when: that column is in ms since 1970. */
type RecordTable = 'feed_reads' | 'feed_pushes';
type TimeColumn = 'read_at' | 'pushed_at';

/** A read in the store. */
export interface StoredRead extends ReadRecord {
  url: string;
  /** ms since 1970. */
  readAt: number;
}

/**
 * Balances what a document held against what became of it: items of which nothing is known are counted as lost.
 * @param leftOut items left out before the save
 */
export function balanced(
  items: number,
  { added, changed, same, olderCopies, headlinesBack, textMissing }: SaveResult,
  leftOut: LeftOutCounts,
): Pick<ReadRecord, 'items' | 'added' | 'changed' | 'same' | 'leftOut'> {
  const counts = addLeftOut(leftOut);
  leaveOut(counts, 'older-copy', olderCopies);
  leaveOut(counts, 'headline-back', headlinesBack);
  leaveOut(counts, 'text-missing', textMissing);
  leaveOut(counts, 'unaccounted', items - added - changed - same - leftOutTotals(counts).all);
  return { items, added, changed, same, leftOut: counts };
}

/** Writes the record of a read. */
export async function saveReadRecord(
  tx: Transaction<Tables>,
  { url, readAt, items, added, changed, same, leftOut, ...counts }: StoredRead,
): Promise<void> {
  const row = {
    feed_url: url,
    read_at: readAt,
    items,
    added,
    changed,
    same,
    left_out: JSON.stringify(leftOut),
    removed: counts.removed,
    removed_as_missing: counts.removedAsMissing,
    waiting: counts.waiting,
  };
  await tx
    .insertInto('feed_reads')
    .values(row)
    .onConflict((c) => c.columns(['feed_url', 'read_at']).doUpdateSet(row))
    .execute();
}

/** The last read of each feed that brought a document, by address. */
export async function lastReads(db: ContentDatabase): Promise<Map<string, StoredRead>> {
  const rows = await lastRecords(db, 'feed_reads', 'read_at');
  return new Map(rows.map((row) => [row.feed_url, toRead(row)]));
}

/** What the last read of a feed that brought a document left out. */
export async function lastLeftOut(db: ContentDatabase, url: string): Promise<LeftOutCounts> {
  const row = await db
    .selectFrom('feed_reads')
    .select('left_out')
    .where('feed_url', '=', url)
    .orderBy('read_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? {} : leftOutSchema.catch({}).parse(JSON.parse(row.left_out));
}

/** The last record of each feed: from one feed to the next by the key, however many records each has. */
export async function lastRecords<T extends RecordTable>(
  db: ContentDatabase,
  table: T,
  time: TimeColumn,
): Promise<Array<Selectable<Tables[T]>>> {
  const [records, at] = [sql.table(table), sql.ref(time)];
  const { rows } = await sql<Selectable<Tables[T]>>`
    with recursive told(url) as (
      select min(feed_url) from ${records}
      union all
      select (select min(feed_url) from ${records} where feed_url > told.url) from told where told.url is not null
    )
    select ${records}.* from told join ${records} on feed_url = told.url
      and ${at} = (select max(later.${at}) from ${records} as later where later.feed_url = told.url)`.execute(
    db,
  );
  return rows;
}

/** Stories of a feed that were taken down as missing since that time, in ms since 1970. */
export async function removedAsMissingSince(
  db: ContentDatabase,
  url: string,
  since: number,
): Promise<number> {
  const row = await db
    .selectFrom('feed_reads')
    .select((e) => e.fn.sum<number | string | null>('removed_as_missing').as('count'))
    .where('feed_url', '=', url)
    .where('read_at', '>', since)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Deletes records before that time, in ms since 1970, but not the last one of a feed. */
export async function deleteOldReads(db: ContentDatabase, before: number): Promise<void> {
  await deleteAllButLast(db, 'feed_reads', 'read_at', before);
}

/** Deletes records of feeds before that time, in ms since 1970, but not the last one of a feed. */
export async function deleteAllButLast(
  db: ContentDatabase,
  table: RecordTable,
  time: TimeColumn,
  before: number,
): Promise<void> {
  const [records, at] = [sql.table(table), sql.ref(time)];
  await sql`delete from ${records} where ${at} < ${before} and exists
    (select 1 from ${records} as later
     where later.feed_url = ${records}.feed_url and later.${at} > ${records}.${at})`.execute(db);
}

function toRead(row: Selectable<FeedReadTable>): StoredRead {
  return {
    ...documentRecord(row),
    readAt: row.read_at,
    removedAsMissing: row.removed_as_missing,
    waiting: row.waiting,
  };
}

/** The columns that records of reads and of pushes share. */
type DocumentColumns = 'feed_url' | 'items' | 'added' | 'changed' | 'same' | 'left_out' | 'removed';

/** What became of the items of a document, as it is stored of reads and of pushes. */
export function documentRecord(
  row: Pick<Selectable<FeedReadTable>, DocumentColumns>,
): Omit<StoredRead, 'readAt' | 'removedAsMissing' | 'waiting'> {
  const { feed_url, left_out, items, added, changed, same, removed } = row;
  // A later version of the product may know further reasons.
  const leftOut = leftOutSchema.catch({}).parse(JSON.parse(left_out));
  return { url: feed_url, items, added, changed, same, leftOut, removed };
}
