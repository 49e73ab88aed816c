import pg from 'pg';
import { type ContentDatabase, openDatabase } from '#app/database/open-database.server.ts';
import { MIGRATED, sharedPostgres } from './shared-postgres.ts';
import { WITHOUT_POSTGRES } from './start-postgres.ts';

/** A kind of store that a test runs on. */
export interface StoreKind {
  name: 'the embedded store' | 'PostgreSQL';
  /** An empty store; the one that was opened before in the same file is closed by then. */
  open(): Promise<ContentDatabase>;
}

const TABLES =
  'sources, stories, story_topics, feeds, feed_stories, websub_subscriptions, feed_reads, feed_pushes, headline_changes, story_addresses, story_bands, clusters, cluster_terms, term_counts, summaries, reactions, topic_sources, feed_changes, events, feedback, push_subscriptions, push_counts, picture_previews, picture_facts';

let ownDatabase: Promise<string> | undefined;
let made = 0;

/** All kinds of stores: `describe.each(openStores)('… on $name', ({ open }) => …)`. */
export const openStores: StoreKind[] = [
  { name: 'the embedded store', open: () => openDatabase(':memory:') },
  ...(WITHOUT_POSTGRES ? [] : [{ name: 'PostgreSQL' as const, open: openEmptied }]),
];

/** Address of a new database of the run's server, without tables, or with all of them. */
export async function newPostgresDatabase(kind: 'bare' | 'migrated'): Promise<string> {
  const address = await sharedPostgres();
  made += 1;
  const name = `t_${process.pid}_${made}`;
  const client = new pg.Client(address('postgres'));
  await client.connect();
  // One copy of a template at a time, as it must have no visitors.
  await client.query('select pg_advisory_lock(1)');
  await client.query(`create database ${name} template ${kind === 'bare' ? 'template1' : MIGRATED}`);
  await client.end();
  return address(name);
}

async function openEmptied(): Promise<ContentDatabase> {
  ownDatabase ??= newPostgresDatabase('migrated');
  const url = await ownDatabase;
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`truncate ${TABLES} restart identity`);
  await client.end();
  return openDatabase({ url });
}
