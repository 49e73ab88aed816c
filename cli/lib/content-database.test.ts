import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';
import { existingStore, withContentDatabase } from './content-database.ts';
import { CommandError, EXIT } from './exit-codes.ts';
import { runFeedback } from './feedback/feedback-run.ts';
import { runContentFeeds } from './feeds/content-feeds-run.ts';
import { terminalOutput } from './output.ts';
import { openProject } from './project.ts';

let folder = '';
const project = openProject('.');
const context = () => ({
  project,
  output: terminalOutput({ quiet: true, color: false }),
  finish: () => undefined,
});

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'masthead-store-'));
  vi.stubEnv('DATABASE_URL', undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('what only reads refuses a mistyped data folder, and makes no store there', async () => {
  const data = path.join(folder, 'dta');
  const none = `There is no store at ${path.join(data, 'content.db')}.`;
  await expect(runContentFeeds({ data }, context())).rejects.toThrow(none);
  await expect(runFeedback('newsroom', { data, last: '5' }, context())).rejects.toThrow(none);
  expect(() => existingStore(data, project)).toThrow(CommandError);
  expect(existsSync(data)).toBe(false);
});

it('a shared database is the store, whatever the data folder', () => {
  vi.stubEnv('DATABASE_URL', 'postgres://localhost/news');
  expect(existingStore(path.join(folder, 'dta'), project)).toEqual({ url: 'postgres://localhost/news' });
});

it.skipIf(WITHOUT_POSTGRES)('a statement that takes too long ends the command with a sentence', async () => {
  const url = new URL(await newPostgresDatabase('migrated'));
  url.searchParams.set('statement_timeout', '100');
  const work = withContentDatabase({ url: url.href }, context(), (database) =>
    sql`select pg_sleep(600)`.execute(database),
  );
  await expect(work).rejects.toMatchObject({
    message: expect.stringContaining('ended early: canceling statement due to statement timeout'),
    hint: expect.stringContaining('?statement_timeout='),
    code: EXIT.findings,
  });
});
