import { type Kysely, type Migration, sql } from 'kysely';
import type { Tables } from '#app/database/tables.server.ts';

/** Which stories changed since a state of the feeds, and an index of what was taken down. */
export const changes: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('stories').addColumn('change', 'bigint').execute();
    await db.schema.createIndex('stories_by_change').on('stories').columns(['language', 'change']).execute();
    // It held all stories, so SQLite took it to look up a few that are not taken down, and walked through all of it.
    await sql`drop index stories_removed`.execute(db);
    await sql`create index stories_taken_down on stories (removed_at) where removed_at is not null`.execute(
      db,
    );
  },
};
