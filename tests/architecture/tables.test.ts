import { readdirSync, readFileSync } from 'node:fs';
import { Kysely, Migrator } from 'kysely';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
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
  const remedy =
    'expected: what the migrations make; received: the interfaces in app/database/*-tables.server.ts';
  expect(typedTables(), remedy).toEqual(await migratedTables());
});

describe('the page on privacy', () => {
  const named = [...SERVER_TABLES.map(({ name }) => name), ...WITHOUT_VISITORS];

  it('has every table, or this test says that it holds nothing of visitors', async () => {
    const unnamed = Object.keys(await migratedTables()).filter((table) => !named.includes(table));
    const remedy =
      'with data of visitors: a row in schemas/privacy/server-tables.ts; else: into WITHOUT_VISITORS';
    expect(unnamed, remedy).toEqual([]);
  });

  it('has no table that is gone, and none twice', async () => {
    const tables = Object.keys(await migratedTables());
    expect(named.filter((table) => !tables.includes(table))).toEqual([]);
    expect(named).toHaveLength(new Set(named).size);
  });
});
