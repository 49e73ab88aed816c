import { type Kysely, type Migration, sql } from 'kysely';
import type { Tables } from '#app/database/tables.server.ts';

/** Which stories changed since a state of the story lists, and an index of takedowns. */
export const changes: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('stories').addColumn('change', 'bigint').execute();
    await db.schema.createIndex('stories_by_change').on('stories').columns(['language', 'change']).execute();
    // It contained all stories, so SQLite chose it to find the few takedowns, and scanned it whole.
    await sql`drop index stories_removed`.execute(db);
    await sql`create index stories_taken_down on stories (removed_at) where removed_at is not null`.execute(
      db,
    );
  },
};
