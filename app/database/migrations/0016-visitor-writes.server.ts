import type { Kysely, Migration } from 'kysely';
import type { Tables } from '#app/database/tables.server.ts';

/** Names of feedback, by which what a browser sends again is stored once; reactions by time, to delete old ones. */
export const visitorWrites: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('feedback').addColumn('feedback_id', 'text').execute();
    // Feedback of before has no name, and both engines let a unique index have any number of those.
    await db.schema.createIndex('feedback_by_name').on('feedback').column('feedback_id').unique().execute();
    await db.schema.createIndex('reactions_by_time').on('reactions').column('at').execute();
  },
};
