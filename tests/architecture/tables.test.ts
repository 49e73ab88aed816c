import { readdirSync, readFileSync } from 'node:fs';
import { Kysely, Migrator } from 'kysely';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { embeddedDialect } from '#app/database/embedded-dialect.server.ts';
import { migrations } from '#app/database/migrations/migrations.server.ts';
import { SERVER_TABLES } from '#schemas/privacy/server-tables.ts';
import { parsed } from './parsed-sources.ts';

const FOLDER = 'app/database';

/** Tables in which no row comes from a visitor or a device. */
const WITHOUT_VISITORS = [
  ...['cluster_terms', 'clusters', 'story_bands', 'term_counts'],
  ...['feed_changes', 'feed_pushes', 'feed_reads', 'feed_stories', 'feeds', 'websub_subscriptions'],
  ...[
    'headline_changes',
    'sources',
    'stories',
    'story_addresses',
    'story_topics',
    'summaries',
    'topic_sources',
  ],
  ...['picture_facts', 'picture_previews', 'push_counts'],
];

/** The columns of the tables that the migrations make, by table. */
async function migratedTables(): Promise<Record<string, string[]>> {
  const database = new Kysely<unknown>({ dialect: embeddedDialect(':memory:') });
  const { error } = await new Migrator({ db: database, provider: migrations }).migrateToLatest();
  if (error) throw error;
  const tables = await database.introspection.getTables();
  await database.destroy();
  return Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((one) => one.name).sort()]));
}

/** The columns of the tables that queries are typed by, by table. */
function typedTables(): Record<string, string[]> {
  const interfaces = readdirSync(FOLDER)
    .filter((file) => file.endsWith('-tables.server.ts'))
    .flatMap((file) => parsed(file, readFileSync(`${FOLDER}/${file}`, 'utf8')).statements)
    .filter(ts.isInterfaceDeclaration);
  const membersOf = new Map(
    interfaces.map(({ name, members }) => [name.text, members.filter(ts.isPropertySignature)]),
  );
  const nameOf = ({ name }: ts.PropertySignature) => (ts.isIdentifier(name) ? name.text : '');
  const typeOf = ({ type }: ts.PropertySignature) =>
    type && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : '';
  const tables = [...membersOf].flatMap(([name, members]) => (name.endsWith('Tables') ? members : []));
  return Object.fromEntries(
    tables.map((table) => [nameOf(table), (membersOf.get(typeOf(table)) ?? []).map(nameOf).sort()]),
  );
}

it('the types of the tables have the columns that the migrations make', async () => {
  expect(typedTables()).toEqual(await migratedTables());
});

it('every table is named on the page on privacy, or holds nothing of visitors', async () => {
  const named = SERVER_TABLES.map(({ name }) => name);
  expect([...named, ...WITHOUT_VISITORS].sort()).toEqual(Object.keys(await migratedTables()).sort());
});
