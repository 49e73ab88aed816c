import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentDatabase } from '#app/database/open-database.server.ts';
import { datedItem, ingestedFeed, rss } from '#tests/setup/ingested-feed.ts';
import { openStores } from '#tests/setup/open-stores.ts';

const NAMES = ['a', 'b', 'c'];
const bare = NAMES.map((name, at) => datedItem(name, at));
const whole = bare.map((item) =>
  item.replace('</item>', '<description>&lt;p&gt;It rained all day in Paris.&lt;/p&gt;</description></item>'),
);

describe.each(openStores)('a feed that loses its texts, on $name', ({ open }) => {
  let database: ContentDatabase;
  let paper: ReturnType<typeof ingestedFeed>;
  const withText = async () =>
    (await paper.shown()).filter((row) => row.body_html !== '' || row.description !== '').length;
  const left = async (answer: string[] | string | Response) => {
    await paper.pull(answer);
    return withText();
  };
  beforeEach(async () => {
    database = await open();
    paper = ingestedFeed(database);
    await paper.pull(whole);
  });
  afterEach(() => database.destroy());

  it('keeps them for one read, and shows none of them from the second one on', async () => {
    expect([await left(bare), await left(bare)]).toEqual([3, 0]);
    expect([await left(whole), await left(bare)]).toEqual([3, 3]);
  });

  it('says how many, and that nothing was lost', async () => {
    expect(await paper.pull(bare)).toMatchObject({
      record: { same: 0, changed: 0, leftOut: { 'text-missing': 3 } },
    });
    expect(await paper.pull(bare)).toMatchObject({ record: { changed: 3, leftOut: {} } });
  });

  it('starts the count again with a read that has them', async () => {
    expect([await left(bare), await left(whole), await left(bare), await left(bare)]).toEqual([3, 3, 3, 0]);
  });

  it('keeps them as long as its documents are damaged', async () => {
    const damaged = rss(bare.join('')).slice(0, -30);
    expect([await left(damaged), await left(damaged)]).toEqual([3, 3]);
  });

  it('is asked for whole after the first of these reads, so that "nothing new" does not put the second off', async () => {
    const answer = (items: string[]) => new Response(rss(items.join('')), { headers: { etag: '"1"' } });
    for (const items of [whole, bare, bare]) await paper.pull(answer(items));
    expect(paper.asked.map((headers) => headers?.['if-none-match'])).toEqual([
      undefined,
      undefined,
      '"1"',
      undefined,
    ]);
  });

  it('loses them at once where a brand asks for previews alone', async () => {
    paper.changePolicy({ mode: 'preview' });
    await paper.pull(bare);
    expect((await paper.shown()).filter((row) => row.body_html !== '')).toEqual([]);
  });
});
