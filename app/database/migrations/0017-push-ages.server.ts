import type { Kysely, Migration } from 'kysely';
import type { Tables } from '#app/database/tables.server.ts';

/** When devices last said that they are there. Those of before get the time of the migration. */
export const pushAges: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .alterTable('push_subscriptions')
      .addColumn('seen_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.updateTable('push_subscriptions').set({ seen_at: Date.now() }).execute();
    await db.schema
      .createIndex('push_subscriptions_by_age')
      .on('push_subscriptions')
      .column('seen_at')
      .execute();
  },
};
