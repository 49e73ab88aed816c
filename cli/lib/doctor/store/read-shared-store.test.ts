import { describe, expect, it } from 'vitest';
import { createStoryStore } from '#app/content/store/story-store.server.ts';
import { openDatabase } from '#app/database/open-database.server.ts';
import { addedReads } from '#tests/fixtures/added-reads.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';
import { checkStore } from './check-store.ts';
import { readSharedStore, sharedStoreLocation } from './read-shared-store.ts';
import { knownMigrations } from './read-store.ts';

describe.skipIf(WITHOUT_POSTGRES)('a store in a PostgreSQL database', () => {
  it('is not there yet before the first start', async () => {
    expect(await readSharedStore(await newPostgresDatabase('bare'))).toEqual({ kind: 'absent' });
  });

  it('has its migrations and its stories in the result', async () => {
    const url = await newPostgresDatabase('migrated');
    const database = await openDatabase({ url });
    await createStoryStore(database).save(sampleSource('a'), [sampleStory('a', 1, { publishedAt: 5 })], 9);
    await database.destroy();
    expect(await readSharedStore(url)).toEqual({
      kind: 'read',
      check: 'ok',
      applied: await knownMigrations(),
      stories: 1,
      newestAt: 5,
      reads: [],
      pushes: [],
      events: [],
      waitingEvents: [],
    });
  });
});

it.skipIf(WITHOUT_POSTGRES)('has the last read of each feed, and what its hub sent after it', async () => {
  const url = await newPostgresDatabase('migrated');
  const database = await openDatabase({ url });
  const found = await addedReads(database);
  await database.destroy();
  expect(await readSharedStore(url)).toMatchObject(found);
});

it('a database that cannot be reached is a fault; its password is not shown', async () => {
  const url = 'postgresql://masthead:hush@127.0.0.1:1/news';
  const facts = await readSharedStore(url);
  const found = checkStore(facts, {
    ...sharedStoreLocation(url),
    known: [],
    hasFeeds: false,
    collectorBrands: [],
    now: 0,
  });
  expect(found).toMatchObject([
    {
      status: 'error',
      message: expect.stringMatching(/^the store postgresql:\/\/127\.0\.0\.1:1\/news cannot be read: /),
      fix: expect.stringMatching(/^psql "\$DATABASE_URL"/),
    },
  ]);
  expect(JSON.stringify(found)).not.toContain('hush');
});
