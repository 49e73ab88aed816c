import type { Kysely, Migration } from 'kysely';
import type { Tables } from '#app/database/tables.server.ts';

/** Summaries: one for each story, prompt and language. */
export const summaries: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('summaries')
      .addColumn('story_id', 'text', (column) => column.notNull())
      .addColumn('prompt_id', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addColumn('model', 'text', (column) => column.notNull())
      .addColumn('story_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('summaries_key', ['story_id', 'prompt_id', 'language'])
      .execute();
  },
};
