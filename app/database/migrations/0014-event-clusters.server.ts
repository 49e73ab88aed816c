import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '#app/database/engine-of.server.ts';
import type { Tables } from '#app/database/tables.server.ts';

/** Clusters of the stories of an event, the terms they are found by, and how frequent these are. */
export const eventClusters: Migration = {
  async up(db: Kysely<Tables>) {
    const withoutRowid = engineOf(db) === 'sqlite' ? sql`without rowid` : sql``;
    await db.schema
      .createTable('clusters')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('stories', 'integer', (column) => column.notNull())
      .addColumn('first_at', 'bigint', (column) => column.notNull())
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .addColumn('terms', 'text', (column) => column.notNull())
      .addColumn('sources', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('clusters_by_time').on('clusters').column('last_at').execute();
    await db.schema
      .createTable('cluster_terms')
      .addColumn('term', 'bigint', (column) => column.notNull())
      .addColumn('cluster_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('cluster_terms_key', ['term', 'cluster_id'])
      .modifyEnd(withoutRowid)
      .execute();
    await db.schema
      .createTable('term_counts')
      .addColumn('term', 'bigint', (column) => column.primaryKey().notNull())
      .addColumn('clusters', 'integer', (column) => column.notNull())
      .modifyEnd(withoutRowid)
      .execute();
  },
};
