import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentDatabase } from '#app/database/open-database.server.ts';
import { datedItem, FEED_URL, ingestedFeed, rss } from '#tests/setup/ingested-feed.ts';
import { openStores } from '#tests/setup/open-stores.ts';

const DAY = 24 * 60;
const TEXT = `<content:encoded><![CDATA[${'<p>All that happened, as the publisher tells it.</p>'.repeat(20)}]]></content:encoded>`;
const withText = (name: string, minutesAgo: number) =>
  datedItem(name, minutesAgo).replace('</item>', `${TEXT}</item>`);
const FIRST = [withText('weather', 10), withText('gambling', 20), withText('old', 3 * DAY)];

describe.each(openStores)('a policy that changes, on $name', ({ open }) => {
  let database: ContentDatabase;
  let paper: ReturnType<typeof ingestedFeed>;
  beforeEach(async () => {
    database = await open();
    paper = ingestedFeed(database);
    await paper.pull(answer(FIRST));
  });
  afterEach(() => database.destroy());

  const answer = (items: string[]) => new Response(rss(items.join('')), { headers: { etag: '"1"' } });
  const nothingNew = () => new Response(null, { status: 503 });
  const texts = async () =>
    Object.fromEntries(
      (await database.selectFrom('stories').select(['title', 'body_html']).execute()).map((row) => [
        row.title,
        row.body_html !== '',
      ]),
    );
  const validators = () => paper.asked.map((headers) => headers?.['if-none-match']);

  it.each([
    ['blocked words', { blockedWords: ['Gambling'] }, ['weather', 'old']],
    ['an age', { maximumAge: 1 }, ['weather', 'gambling']],
  ])('takes stories down by %s, though the publisher answers with no document', async (_, policy, left) => {
    paper.changePolicy(policy);
    await paper.pull(nothingNew());
    expect(await paper.titles()).toEqual(left);
  });

  it('leaves previews of stories that the feed does not list any more, and caches notice', async () => {
    const changes = () => paper.stories.feeds.changes('en');
    expect(await texts()).toEqual({ weather: true, gambling: true, old: true });
    const before = await changes();
    paper.changePolicy({ mode: 'preview' });
    await paper.pull(answer([withText('newest', 1)]));
    expect(await texts()).toEqual({ newest: false, weather: false, gambling: false, old: false });
    expect(await changes()).toBeGreaterThan(before);
  });

  it('brings texts and stories back when it allows them again', async () => {
    paper.changePolicy({ mode: 'preview', blockedWords: ['gambling'] });
    await paper.pull(answer(FIRST));
    paper.changePolicy({});
    await paper.pull(answer(FIRST));
    expect(await texts()).toEqual({ weather: true, gambling: true, old: true });
    expect(await paper.titles()).toEqual(['weather', 'gambling', 'old']);
  });

  it('takes away texts that may be from pages, once no more may be read there', async () => {
    paper.changePolicy({ fullText: true });
    await paper.pull(nothingNew());
    expect(await texts()).toMatchObject({ weather: true });
    paper.changePolicy({});
    await paper.pull(nothingNew());
    expect(await texts()).toEqual({ weather: false, gambling: false, old: false });
  });

  it('has the feed asked whole until it was read, then with validators again', async () => {
    paper.changePolicy({ topic: 'sports' });
    await paper.pull(nothingNew());
    await paper.pull(answer(FIRST));
    await paper.pull(answer(FIRST));
    expect(validators()).toEqual([undefined, undefined, undefined, '"1"']);
  });

  it('counts as changed when an older server, which stores no policy, has read the feed since', async () => {
    await paper.pull(answer(FIRST));
    await database.updateTable('feeds').set({ updated_at: 5 }).where('url', '=', FEED_URL).execute();
    await paper.pull(answer(FIRST));
    expect(validators()).toEqual([undefined, '"1"', undefined]);
  });

  it('says what it did, once', async () => {
    paper.changePolicy({ mode: 'preview', blockedWords: ['gambling'] });
    const lines: string[] = [];
    for (const _ of [1, 2])
      await paper.pull(nothingNew(), FEED_URL, { onPolicy: (line) => lines.push(line) });
    expect(lines).toEqual([`${FEED_URL}: its rules changed; 1 taken down, 2 without their full text now.`]);
  });
});
