import type { Kysely, Migration } from 'kysely';
import type { Tables } from '#app/database/tables.server.ts';

/** What became of push messages and of the devices that wanted them, counted over all time. */
export const pushCountTable: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('push_counts')
      .addColumn('brid', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('push_counts_key', ['brid', 'outcome', 'reason'])
      .execute();
  },
};
