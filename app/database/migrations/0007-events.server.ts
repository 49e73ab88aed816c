import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '#app/database/engine-of.server.ts';
import type { Tables } from '#app/database/tables.server.ts';

/**
 * Usage events, stored under their event_id, so that a duplicate is stored once, and marked until they are forwarded.
 */
export const events: Migration = {
  async up(db: Kysely<Tables>) {
    const isEmbedded = engineOf(db) === 'sqlite';
    await db.schema
      .createTable('events')
      .addColumn('seq', isEmbedded ? 'integer' : 'bigserial', (column) =>
        isEmbedded ? column.primaryKey().autoIncrement() : column.primaryKey(),
      )
      .addColumn('event_id', 'text', (column) => column.notNull().unique())
      .addColumn('brid', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('forward_at', 'bigint')
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('events_by_brand').on('events').columns(['brid', 'seq']).execute();
    await db.schema.createIndex('events_by_age').on('events').column('received_at').execute();
    await sql`create index events_to_forward on events (forward_at, seq) where forward_at is not null`.execute(
      db,
    );
  },
};
