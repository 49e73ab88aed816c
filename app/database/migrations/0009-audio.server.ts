import type { Kysely, Migration } from 'kysely';
import type { Tables } from '#app/database/tables.server.ts';

/**
 * Audio of stories: the address of the file that a feed encloses. Existing stories get theirs when their feed is read
 * next.
 */
export const audio: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('stories').addColumn('audio_url', 'text').execute();
  },
};
