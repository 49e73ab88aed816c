import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createStoryStore } from '#app/content/store/story-store.server.ts';
import { openDatabase } from '#app/database/open-database.server.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';
import { waitingQuery } from './waiting-stories.server.ts';

it.skipIf(WITHOUT_POSTGRES)('the last read of a feed is looked up for missing stories alone', async () => {
  const database = await openDatabase({ url: await newPostgresDatabase('migrated') });
  await createStoryStore(database).save(sampleSource('a'), [sampleStory('a', 1)], 1_700_000_000_000);
  await sql`insert into feed_stories (feed_url, story_id) select 'https://paper.example/', id from stories`.execute(
    database,
  );
  const plan = await waitingQuery(database).explain<{ 'QUERY PLAN': string }>('text', sql`analyze`);
  await database.destroy();
  const ofReads = plan.map((line) => line['QUERY PLAN']).filter((line) => line.includes('feed_reads'));
  expect(ofReads).not.toEqual([]);
  for (const step of ofReads) expect(step).toContain('never executed');
});
