import { sql, type Transaction } from 'kysely';
import type { Tables } from '#app/database/database.port.server.ts';

/**
 * Records that stories changed, after their positions in lists did: a cache of an earlier state finds them by the
 * count (`StoryListReader.changedSince`).
 */
export async function recordChange(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await sql`update stories set change =
    (select changes from feed_changes where feed_changes.language = stories.language)
    where id in (${sql.join([...ids])})`.execute(tx);
}
