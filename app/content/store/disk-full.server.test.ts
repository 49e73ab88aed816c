import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explainStoreError } from '#app/database/database-gone-error.server.ts';
import { openDatabase } from '#app/database/open-database.server.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { createStoryStore } from './story-store.server.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-full-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a full disk refuses what is new, keeps and serves what there is, and takes stories again afterwards', async () => {
  const database = await openDatabase(path.join(folder, 'content.db'));
  const store = createStoryStore(database);
  const big = (number: number) => sampleStory('a', number, { bodyHtml: '<p>x</p>'.repeat(20_000) });
  await store.save(sampleSource('a'), [big(1)], 1);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
  const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(database);
  await limit((rows[0]?.page_count ?? 0) + 10);
  const failure = await store.save(sampleSource('a'), [big(2), big(3)], 2).catch((error: unknown) => error);
  expect(explainStoreError(failure)).toMatch(/^the disk of the content store is full/);
  expect([await store.count(), (await store.byId('100001'))?.title]).toEqual([1, 'Story 1']);
  await limit(1_000_000);
  expect(await store.save(sampleSource('a'), [big(2), big(3)], 3)).toMatchObject({
    added: 2,
    changed: 0,
    same: 0,
  });
  const { rows: check } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
  expect(check).toEqual([{ integrity_check: 'ok' }]);
  await database.destroy();
});
