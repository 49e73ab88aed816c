import type { Kysely, Migration } from 'kysely';
import type { Tables } from '#app/database/tables.server.ts';

/**
 * The story that was first stored last, which each reading of the metrics asks for, and feedback by time, to delete old
 * one: both were found by reading whole tables.
 */
export const newestAndOldest: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.createIndex('stories_by_first_sight').on('stories').column('seen_at').execute();
    await db.schema.createIndex('feedback_by_time').on('feedback').column('at').execute();
  },
};
