import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#app/database/open-database.server.ts';
import { addedReads } from '#tests/fixtures/added-reads.ts';
import { statementPlans } from '#tests/setup/statement-plans.ts';
import { knownMigrations, LAST_READS, readStore } from './read-store.ts';

describe('readStore', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'masthead-read-store-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('creates no file', () => {
    const file = path.join(folder, 'none.db');
    expect(readStore(file)).toEqual({ kind: 'absent' });
    expect(existsSync(file)).toBe(false);
  });

  it('reads a store that this version made', async () => {
    const file = path.join(folder, 'content.db');
    await (await openDatabase(file)).destroy();
    expect(readStore(file)).toEqual({
      kind: 'read',
      check: 'ok',
      applied: await knownMigrations(),
      stories: 0,
      newestAt: undefined,
      reads: [],
      pushes: [],
      events: [],
      waitingEvents: [],
    });
  });

  it('has the last read of each feed, and what its hub sent after it', async () => {
    const file = path.join(folder, 'reads.db');
    const database = await openDatabase(file);
    const found = await addedReads(database);
    await database.destroy();
    expect(readStore(file)).toMatchObject(found);
  });

  it('looks up the last read of a feed once for each feed, not for each read', async () => {
    const database = await openDatabase(':memory:');
    const plans = await statementPlans(database, () => sql.raw(LAST_READS).execute(database));
    await database.destroy();
    expect(plans.join()).not.toContain('CORRELATED');
    expect(plans.filter((step) => step.startsWith('SCAN feed_reads'))).toEqual([
      expect.stringContaining('USING COVERING INDEX'),
    ]);
  });

  it('reports a file that is no database', () => {
    const file = path.join(folder, 'text.db');
    writeFileSync(file, 'a text that is long enough to be taken for no database'.repeat(40));
    expect(readStore(file)).toEqual({
      kind: 'unreadable',
      reason: expect.stringContaining('not a database'),
    });
  });
});
