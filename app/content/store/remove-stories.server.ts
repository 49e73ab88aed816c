import type { Transaction } from 'kysely';
import {
  type ContentDatabase,
  inChunks,
  type Tables,
  writeInBatches,
} from '#app/database/database.port.server.ts';
import { recordChange } from './record-change.server.ts';

/**
 * Takes stories down: removes them from every topic and marks them, so that their addresses answer 404. Those taken
 * down already are not counted again.
 * @returns how many were taken down
 */
export async function removeStories(
  tx: Transaction<Tables>,
  ids: readonly string[],
  now: number,
): Promise<number> {
  let count = 0;
  for (const some of inChunks(ids, 200)) {
    const { numUpdatedRows } = await tx
      .updateTable('stories')
      .set({ removed_at: now })
      .where('id', 'in', some)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    count += Number(numUpdatedRows);
    await tx.deleteFrom('story_topics').where('story_id', 'in', some).execute();
    await tx.deleteFrom('feed_stories').where('story_id', 'in', some).execute();
    await recordChange(tx, some);
  }
  return count;
}

/** Deletes what was taken down before that time, in ms since 1970, for good. */
export async function deleteRemoved(db: ContentDatabase, before: number): Promise<void> {
  const rows = await db.selectFrom('stories').select('id').where('removed_at', '<', before).execute();
  const ids = rows.map(({ id }) => id);
  await writeInBatches(db, inChunks(ids, 100), async (tx, some) => {
    await tx.deleteFrom('headline_changes').where('story_id', 'in', some).execute();
    await tx.deleteFrom('story_addresses').where('story_id', 'in', some).execute();
    await tx.deleteFrom('summaries').where('story_id', 'in', some).execute();
    await tx.deleteFrom('stories').where('id', 'in', some).where('removed_at', '<', before).execute();
  });
}
