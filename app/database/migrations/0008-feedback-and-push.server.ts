import type { Kysely, Migration } from 'kysely';
import { engineOf } from '#app/database/engine-of.server.ts';
import type { Tables } from '#app/database/tables.server.ts';

/** Answers on the feedback card, and the devices that want push messages. */
export const feedbackAndPush: Migration = {
  async up(db: Kysely<Tables>) {
    await addFeedback(db);
    await addPushSubscriptions(db);
  },
};

async function addFeedback(db: Kysely<Tables>): Promise<void> {
  const isEmbedded = engineOf(db) === 'sqlite';
  await db.schema
    .createTable('feedback')
    .addColumn('id', isEmbedded ? 'integer' : 'bigserial', (column) =>
      isEmbedded ? column.primaryKey().autoIncrement() : column.primaryKey(),
    )
    .addColumn('brid', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('rating', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('feedback_by_brand').on('feedback').columns(['brid', 'id']).execute();
}

async function addPushSubscriptions(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('brid', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('push_subscriptions_key', ['token_hash', 'topic'])
    .execute();
  await db.schema
    .createIndex('push_subscriptions_by_topic')
    .on('push_subscriptions')
    .columns(['brid', 'topic', 'token_hash'])
    .execute();
}
