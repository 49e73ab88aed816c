import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#app/database/open-database.server.ts';
import { checkStore } from './check-store.ts';
import { knownMigrations, readStore, type StoreFacts } from './read-store.ts';

const HOUR = 60 * 60 * 1000;
const NOW = Date.UTC(2026, 2, 10);
const expected = { file: 'data/content.db', known: ['0001', '0002'], hasFeeds: true, now: NOW };
const read = (facts: Partial<Extract<StoreFacts, { kind: 'read' }>>): StoreFacts => ({
  kind: 'read',
  check: 'ok',
  applied: ['0001', '0002'],
  stories: 5,
  newestAt: NOW - HOUR,
  reads: [],
  ...facts,
});
const told = (facts: StoreFacts) =>
  checkStore(facts, expected).map(({ status, message }) => `${status}: ${message}`);

describe('a store', () => {
  it('is fine when it is not there yet, or current with fresh stories', () => {
    expect(told({ kind: 'absent' })[0]).toMatch(/^ok: there is no store/);
    expect(told(read({}))).toEqual([
      'ok: the tables of the store are up to date',
      'ok: the store has 5 stories, the newest 1 hour old',
    ]);
  });

  it('that is damaged or not ours is an error; the way out keeps the file', () => {
    const broken = checkStore({ kind: 'unreadable', reason: 'not a database' }, expected);
    expect(broken).toEqual([
      {
        status: 'error',
        message: 'the store data/content.db cannot be read: not a database',
        fix: 'mv data/content.db data/content.db.broken && npx masthead content pull',
      },
    ]);
    expect(told(read({ check: 'row 3 missing from index' }))[0]).toMatch(/^error: .* is damaged/);
    expect(told(read({ applied: undefined }))[0]).toMatch(/^error: .* no store of Masthead/);
  });

  it('of another version says which way', () => {
    expect(told(read({ applied: ['0001'] }))[0]).toMatch(/^warning: .*0002 will be applied/);
    expect(told(read({ applied: ['0001', '0002', '0003'] }))[0]).toMatch(
      /^error: .*newer version: it has 0003/,
    );
  });

  it('that lost items of a feed, or has stories waiting, is a warning for each feed', () => {
    const reads = [
      { url: 'https://a.example/feed?key=secret', leftOut: { repeated: 2, damaged: 1 }, waiting: 0 },
      { url: 'https://b.example/feed', leftOut: { repeated: 2 }, waiting: 3 },
    ];
    expect(told(read({ reads })).slice(2)).toEqual([
      'warning: https://a.example/feed?key=…: 1 item of its last read did not reach the store: 1 damaged in the document, 2 listed twice',
      'warning: https://b.example/feed: 3 stories missing in the feed, too many to take down unasked',
    ]);
  });

  it('without stories, or with old ones only, is a warning', () => {
    expect(told(read({ stories: 0, newestAt: undefined }))[1]).toBe('warning: the store has no stories');
    expect(told(read({ newestAt: NOW - 73 * HOUR }))[1]).toBe(
      'warning: the store has 5 stories, the newest 3 days old',
    );
  });
});

describe('readStore', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'masthead-read-store-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('makes no file', () => {
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
    });
  });

  it('says when a file is no database', () => {
    const file = path.join(folder, 'text.db');
    writeFileSync(file, 'a text that is long enough to be taken for no database'.repeat(40));
    expect(readStore(file)).toEqual({
      kind: 'unreadable',
      reason: expect.stringContaining('not a database'),
    });
  });
});
