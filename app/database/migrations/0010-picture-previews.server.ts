import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '#app/database/engine-of.server.ts';
import type { Tables } from '#app/database/tables.server.ts';

/**
 * Blurred previews shown until pictures are loaded; computed when pictures are converted, and shared by all servers.
 */
export const picturePreviews: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('picture_previews')
      .addColumn('picture', 'text', (column) => column.primaryKey().notNull())
      .addColumn('preview', 'text', (column) => column.notNull())
      .addColumn('made_at', 'bigint', (column) => column.notNull())
      .modifyEnd(engineOf(db) === 'sqlite' ? sql`without rowid` : sql``)
      .execute();
    await db.schema.createIndex('picture_previews_by_age').on('picture_previews').column('made_at').execute();
  },
};
