import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '#app/database/engine-of.server.ts';
import type { Tables } from '#app/database/tables.server.ts';

/** Sizes, focal points and colours of pictures, and which could not be had; shared by all servers. */
export const pictureFacts: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('picture_facts')
      .addColumn('picture', 'text', (column) => column.primaryKey().notNull())
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .addColumn('focus_x', 'integer')
      .addColumn('focus_y', 'integer')
      .addColumn('colors', 'text', (column) => column.notNull())
      .addColumn('is_graphic', 'integer', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('retry_at', 'bigint')
      .addColumn('measured_at', 'bigint', (column) => column.notNull())
      .modifyEnd(engineOf(db) === 'sqlite' ? sql`without rowid` : sql``)
      .execute();
    await db.schema.createIndex('picture_facts_by_age').on('picture_facts').column('measured_at').execute();
    // Pictures are measured in the order of their stories, the newest first.
    await db.schema.createIndex('stories_by_time').on('stories').column('sort_at').execute();
  },
};
