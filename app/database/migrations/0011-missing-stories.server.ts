import type { Kysely, Migration } from 'kysely';
import type { Tables } from '#app/database/tables.server.ts';

/** Since when a feed misses a story that it contained: only a story that two reads in a row miss is taken down. */
export const missingStories: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('feed_stories').addColumn('missing_since', 'bigint').execute();
  },
};
