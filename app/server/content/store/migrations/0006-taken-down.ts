import { type Kysely, type Migration, sql } from 'kysely';
import type { Tables } from '#app/server/content/store/tables.ts';

/**
 * The index of what was taken down holds nothing else. As it held all stories, SQLite took it to look up a few that
 * are not taken down, and so walked through the whole store.
 */
export const takenDown: Migration = {
  async up(db: Kysely<Tables>) {
    await sql`drop index stories_removed`.execute(db);
    await sql`create index stories_taken_down on stories (removed_at) where removed_at is not null`.execute(
      db,
    );
  },
};
