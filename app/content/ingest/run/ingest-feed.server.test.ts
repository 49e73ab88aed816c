import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentDatabase } from '#app/database/open-database.server.ts';
import { datedItem, ingestedFeed } from '#tests/setup/ingested-feed.ts';
import { openStores } from '#tests/setup/open-stores.ts';

/** Minutes. */
const DAY = 24 * 60;
const STORIES = [datedItem('new', 10), datedItem('old', DAY - 5)];

describe.each(openStores)('the age of stories on $name', ({ open }) => {
  let database: ContentDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.destroy());

  it('makes a story go that has become too old, though its feed still carries it', async () => {
    const paper = ingestedFeed(database, { maximumAge: 1 });
    await paper.pull(STORIES);
    expect(await paper.titles()).toEqual(['new', 'old']);
    // Ten minutes later.
    await paper.pull(STORIES);
    expect(await paper.titles()).toEqual(['new']);
  });

  it('makes it go, too, when the feed carries others by then', async () => {
    const paper = ingestedFeed(database, { maximumAge: 1 });
    await paper.pull(STORIES);
    await paper.pull([datedItem('newest', 1), datedItem('new', 10)]);
    expect(await paper.titles()).toEqual(['newest', 'new']);
  });

  it.each([304, 503])('makes it go, too, when the feed answers %i', async (status) => {
    const paper = ingestedFeed(database, { maximumAge: 1 });
    await paper.pull(STORIES);
    await paper.pull(new Response(null, { status }));
    expect(await paper.titles()).toEqual(['new']);
  });

  it('makes none go where the brands name no age', async () => {
    const paper = ingestedFeed(database);
    await paper.pull([...STORIES, datedItem('ancient', 900 * DAY)]);
    await paper.pull([...STORIES, datedItem('ancient', 900 * DAY)]);
    expect(await paper.titles()).toEqual(['new', 'old', 'ancient']);
  });
});
