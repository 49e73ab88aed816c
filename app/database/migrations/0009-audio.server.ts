import type { Kysely, Migration } from 'kysely';
import type { Tables } from '#app/database/tables.server.ts';

/** Stories as sound: the address of the file that a feed encloses. Stories that are there get theirs on the next pull. */
export const audio: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('stories').addColumn('audio_url', 'text').execute();
  },
};
