import type { Selectable, Transaction } from 'kysely';
import type { ContentDatabase, FeedPushTable, Tables } from '#app/database/database.port.server.ts';
import { deleteAllButLast, documentRecord, lastRecords, type ReadRecord } from './feed-reads.server.ts';

/** The record of a document that a hub sent: each item counts once. A push finds no story missing. */
export interface StoredPush extends Omit<ReadRecord, 'removedAsMissing' | 'waiting'> {
  url: string;
  /** When it was read, in ms since 1970. */
  pushedAt: number;
}

/** Writes the record of a push: at the next free ms where servers stored two of a feed in the same one. */
export async function savePushRecord(
  tx: Transaction<Tables>,
  { url, pushedAt, items, added, changed, same, leftOut, removed }: StoredPush,
): Promise<void> {
  const counts = { items, added, changed, same, left_out: JSON.stringify(leftOut), removed };
  for (let at = pushedAt, isSaved = false; !isSaved; at += 1) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('feed_pushes')
      .values({ feed_url: url, pushed_at: at, ...counts })
      .onConflict((c) => c.doNothing())
      .executeTakeFirstOrThrow();
    isSaved = Number(numInsertedOrUpdatedRows) > 0;
  }
}

/** The last push of each feed that a hub sent, by address of the feed. */
export async function lastPushes(db: ContentDatabase): Promise<Map<string, StoredPush>> {
  const rows = await lastRecords(db, 'feed_pushes', 'pushed_at');
  return new Map(rows.map((row) => [row.feed_url, toPush(row)]));
}

/** Deletes records before that time, in ms since 1970, but not the last one of a feed. */
export async function deleteOldPushes(db: ContentDatabase, before: number): Promise<void> {
  await deleteAllButLast(db, 'feed_pushes', 'pushed_at', before);
}

function toPush(row: Selectable<FeedPushTable>): StoredPush {
  return { ...documentRecord(row), pushedAt: row.pushed_at };
}
