import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '#app/database/engine-of.server.ts';
import type { Tables } from '#app/database/tables.server.ts';

/** Clusters: which stories of several publishers have the same wording. */
export const clusters: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('stories').addColumn('cluster_id', 'text').execute();
    await db
      .updateTable('stories')
      .set((e) => ({ cluster_id: e.ref('id') }))
      .execute();
    await db.schema.createIndex('stories_by_cluster').on('stories').column('cluster_id').execute();
    await db.schema
      .createTable('story_bands')
      .addColumn('band', 'bigint', (column) => column.notNull())
      .addColumn('story_id', 'text', (column) => column.notNull())
      .addColumn('sort_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('story_bands_key', ['band', 'story_id'])
      .modifyEnd(engineOf(db) === 'sqlite' ? sql`without rowid` : sql``)
      .execute();
  },
};
