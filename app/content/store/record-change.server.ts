import { sql, type Transaction } from 'kysely';
import type { Tables } from '#app/database/database.port.server.ts';

/**
 * Notes that stories changed, after their places in the feeds did: whoever knows the feeds as they were before finds
 * them by the count (`FeedReader.changedSince`).
 */
export async function recordChange(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await sql`update stories set change =
    (select changes from feed_changes where feed_changes.language = stories.language)
    where id in (${sql.join([...ids])})`.execute(tx);
}
