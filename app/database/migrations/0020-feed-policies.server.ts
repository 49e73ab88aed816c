import type { Kysely, Migration } from 'kysely';
import type { Tables } from '#app/database/tables.server.ts';

/**
 * The policy of each feed's stories in the store. An older server leaves both columns as they are when it reads a feed:
 * a `policy_at` other than `updated_at` shows that.
 */
export const feedPolicies: Migration = {
  async up(db: Kysely<Tables>) {
    // SQLite adds one column at a time.
    await db.schema.alterTable('feeds').addColumn('policy', 'text').execute();
    await db.schema.alterTable('feeds').addColumn('policy_at', 'bigint').execute();
  },
};
