import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrateStore } from '#app/database/open-database.server.ts';
import { EXIT } from '#cli/lib/exit-codes.ts';
import { terminalOutput } from '#cli/lib/output.ts';
import { openProject } from '#cli/lib/project.ts';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { postgresPrograms, WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';
import { runBackup, runRestore } from './backup-run.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-restore-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const context = {
  project: openProject('.'),
  output: terminalOutput({ quiet: true, color: false }),
  finish: () => undefined,
};
const restore = (file: string) => runRestore(file, { data: folder }, context);

it('a backup of a mistyped data folder, or to a disk that is not mounted, says what is not there', () => {
  const said = (file?: string) => expect(() => runBackup(file, { data: folder }, context));
  said().toThrow(
    expect.objectContaining({
      message: `There is no store at ${path.join(folder, 'content.db')}.`,
      hint: expect.stringContaining('--data or DATA_DIR'),
      code: EXIT.usage,
    }),
  );
  writeFileSync(path.join(folder, 'content.db'), '');
  said(path.join(folder, 'disk', 'copy.db')).toThrow(`There is no folder ${path.join(folder, 'disk')}.`);
});

it('a backup that is not there is a mistake of usage, as with every command', async () => {
  const file = path.join(folder, 'nope');
  await expect(restore(file)).rejects.toMatchObject({
    message: `There is no file ${file}.`,
    code: EXIT.usage,
  });
});

it('a file that is no backup is a finding', async () => {
  const file = path.join(folder, 'notes.txt');
  writeFileSync(file, 'no store, but some text that is long enough to look at');
  await expect(restore(file)).rejects.toMatchObject({ code: EXIT.findings });
});

describe.skipIf(WITHOUT_POSTGRES)('the commands for PostgreSQL', () => {
  afterEach(() => vi.unstubAllEnvs());
  /** What an operator is told to type. */
  async function told(what: 'backup' | 'restore', url: string): Promise<string> {
    vi.stubEnv('DATABASE_URL', url);
    const work = async () =>
      what === 'backup' ? runBackup(undefined, {}, context) : restore('masthead.dump');
    const error = await work().then(String, (refusal: { hint?: string }) => refusal.hint);
    return error ?? '';
  }
  const typed = (hint: string, url: string) => {
    const env = { ...process.env, DATABASE_URL: url, PATH: `${postgresPrograms()}:${process.env.PATH}` };
    const command = hint.slice(hint.indexOf(': ') + 2);
    const { status, stderr } = spawnSync('sh', ['-c', command], { env, cwd: folder, encoding: 'utf8' });
    return [status, stderr];
  };
  async function query(url: string, ...statements: string[]) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      let rows: unknown[] = [];
      for (const statement of statements)
        rows = (await client.query({ text: statement, rowMode: 'array' })).rows;
      return rows.flat();
    } finally {
      await client.end();
    }
  }
  const LATER =
    "select relname from pg_class where relname like 'later%' union select proname from pg_proc where proname like 'later%'";

  it.each([
    ['the schema public', ''],
    ['a schema that the address names', '?options=-csearch_path%3Dacme'],
  ])('restore what was, and leave nothing of a newer version, in %s', async (_, options) => {
    const base = await newPostgresDatabase('bare');
    const url = `${base}${base.includes('?') ? options.replace('?', '&') : options}`;
    await query(base, 'create schema acme', 'create extension if not exists pg_trgm');
    await migrateStore({ url });
    await query(
      url,
      "insert into feedback (brid, language, rating, text, at) values ('acmeNews', 'en', 5, 'before', 1)",
      'create table if not exists acme.other_store (id int)',
    );
    expect(typed(await told('backup', url), url)).toEqual([0, '']);
    await query(
      url,
      'create table later_pushes (id int primary key)',
      'create table later_reads (id int references later_pushes)',
      'create function later_count() returns int language sql as $$ select 1 $$',
      "insert into kysely_migration (name, timestamp) values ('9999-later', '')",
      "insert into feedback (brid, language, rating, text, at) values ('acmeNews', 'en', 5, 'after', 2)",
    );
    await query(base, 'create table if not exists acme.since_then (id int)');
    expect(typed(await told('restore', url), url)).toEqual([0, '']);
    expect(await query(url, 'select text from feedback')).toEqual(['before']);
    expect(await query(url, LATER)).toEqual([]);
    expect(await query(base, 'select extname from pg_extension where extname = $$pg_trgm$$')).toEqual([
      'pg_trgm',
    ]);
    if (options === '')
      expect(
        await query(base, "select tablename from pg_tables where schemaname = 'acme' order by 1"),
      ).toEqual(['other_store', 'since_then']);
    // The newer version starts over it, and applies what it lacks.
    expect((await migrateStore({ url })).applied).toEqual([]);
    await query(
      url,
      "insert into feedback (brid, language, rating, text, at) values ('acmeNews', 'en', 5, 'new', 3)",
    );
    expect((await query(url, 'select id from feedback order by id')).length).toBe(2);
  });

  it('are left out for a backup of the embedded store, which fills the database', async () => {
    const file = path.join(folder, 'content.db');
    await migrateStore({ file });
    const url = await newPostgresDatabase('bare');
    vi.stubEnv('DATABASE_URL', url);
    const printed: string[] = [];
    const output = { ...context.output, print: (line: string) => printed.push(line) };
    expect(await runRestore(file, {}, { ...context, output })).toBe(EXIT.fine);
    expect(printed).toEqual([expect.stringMatching(/ is filled from .+content\.db \(0 rows\)\.$/)]);
    expect(await query(url, 'select count(*) from kysely_migration')).not.toEqual(['0']);
  });

  it('are those of the page for whoever is called at night', async () => {
    const page = readFileSync('docs/how-to/run-in-production.md', 'utf8');
    for (const what of ['backup', 'restore'] as const) {
      const hint = await told(what, 'postgresql://db.example/news');
      expect(page).toContain(hint.slice(hint.indexOf(': ') + 2));
    }
  });

  it('say which parameters only Masthead reads', async () => {
    const hintFor = (parameters: string) => told('backup', `postgresql://db.example/news?${parameters}`);
    expect(await hintFor('pool_max=5')).toMatch(
      /^Use its own tools, after leaving pool_max out of DATABASE_URL: pg_dump /,
    );
    expect(await hintFor('statement_timeout=60000&pool_max=5&sslmode=verify-full')).toContain(
      'after leaving pool_max and statement_timeout out of DATABASE_URL',
    );
  });
});
