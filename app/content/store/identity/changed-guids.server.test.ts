import { describe, expect, it } from 'vitest';
import { FIRST_READ, freshPaper } from '#tests/setup/ingested-feed.ts';
import { openStores } from '#tests/setup/open-stores.ts';

const DAY = 86_400_000;

/** An item about a council, as old as that many days. */
const item = (guid: string, { link = 'votes', teaser = 'It voted at night.', days = 3 } = {}) =>
  `<item><guid isPermaLink="false">${guid}</guid><title>The council votes</title>
   <link>https://a.example/${link}</link><description>${teaser}</description>
   <pubDate>${new Date(FIRST_READ - days * DAY).toUTCString()}</pubDate></item>`;

describe.each(openStores)('an item with another guid than before, on $name', ({ open }) => {
  const fresh = freshPaper(open);

  it('is the same story where address, title and teaser are the same, whatever its date', async () => {
    await fresh.paper.pull([item('a')]);
    for (const guid of ['b', 'c'])
      expect(await fresh.paper.pull([item(guid, { days: 1 })])).toMatchObject({
        record: { added: 0, leftOut: { 'same-story': 1 }, removed: 0 },
      });
    const shown = await fresh.paper.shown();
    expect(shown.map(({ published_at }) => published_at)).toEqual([FIRST_READ - 3 * DAY]);
    expect(await fresh.database.selectFrom('story_addresses').selectAll().execute()).toEqual([]);
  });

  it.each<[string, { link?: string; teaser?: string }]>([
    ['another address', { link: 'votes-again' }],
    ['another teaser, as of a daily column', { teaser: 'Snow is expected in the hills.' }],
    ['no teaser', { teaser: '' }],
  ])('is a story of its own with %s on another day', async (_what, more) => {
    await fresh.paper.pull([item('a', more.teaser === '' ? more : {})]);
    await fresh.paper.pull([item('b', { ...more, days: 1 })]);
    expect(await fresh.paper.shown()).toHaveLength(2);
  });
});
