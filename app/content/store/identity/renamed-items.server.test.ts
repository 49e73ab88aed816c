import { describe, expect, it } from 'vitest';
import { FIRST_READ, freshPaper } from '#tests/setup/ingested-feed.ts';
import { openStores } from '#tests/setup/open-stores.ts';

const HOUR = 3_600_000;

interface Given {
  link?: string;
  title?: string;
  teaser?: string;
  hours?: number;
}

/** An item about a council, as old as that many hours. */
const item = (
  guid: string,
  { link = 'https://a.example/votes', title = 'The council votes', teaser = title, hours = 3 }: Given = {},
) =>
  `<item><guid isPermaLink="false">${guid}</guid><title>${title}</title><link>${link}</link>
   <description>${teaser}: what is known.</description>
   <pubDate>${new Date(FIRST_READ - hours * HOUR).toUTCString()}</pubDate></item>`;

const LATER = { title: 'Mayor resigns after the vote' };

describe.each(openStores)('an item with another guid at the address of a story, on $name', ({ open }) => {
  const fresh = freshPaper(open);

  const ids = async () => (await fresh.paper.shown()).map(({ id }) => id);

  it('is that story with another headline, under its id, with each further guid', async () => {
    await fresh.paper.pull([item('votes#0')]);
    const before = await ids();
    for (const [guid, title] of [
      ['votes#1', 'Mayor resigns'],
      ['votes#2', 'Deputy takes over'],
    ] as const) {
      const record = { added: 0, changed: 1, removed: 0, leftOut: {} };
      expect(await fresh.paper.pull([item(guid, { title, hours: 2 })])).toMatchObject({ record });
      expect(await fresh.paper.titles()).toEqual([title]);
    }
    expect(await fresh.paper.pull([item('votes#2', { title: 'Deputy takes over', hours: 2 })])).toMatchObject(
      {
        record: { added: 0, changed: 0, same: 1 },
      },
    );
    expect(await ids()).toEqual(before);
  });

  it('is that story where all guids and addresses are of another protocol and host', async () => {
    await fresh.paper.pull([item('http://a.example/votes', { link: 'http://a.example/votes' })]);
    const before = await ids();
    const link = 'https://www.a.example/votes';
    for (const title of ['The council votes', 'Mayor resigns'])
      await fresh.paper.pull([item('https://www.a.example/votes', { link, title })]);
    expect(await fresh.paper.shown()).toMatchObject([{ id: before[0], title: 'Mayor resigns', url: link }]);
  });

  it.each<[string, string[], string[]]>([
    ['whose own item is there still', [item('a')], [item('b', LATER), item('a')]],
    ['of another time of day', [item('a', { hours: 20 })], [item('b', LATER)]],
    [
      'that another story has too, as entries of a live blog',
      [item('a'), item('b', { title: 'Fog over the harbour' })],
      [item('c', LATER)],
    ],
    ['that another item has too', [item('a')], [item('b', LATER), item('c', { title: 'Fog over the bay' })]],
    [
      'that is the front page',
      [item('a', { link: 'https://a.example/' })],
      [item('b', { ...LATER, link: 'https://a.example/' })],
    ],
  ])('is a story of its own at an address %s', async (_what, first, second) => {
    await fresh.paper.pull(first);
    const before = await fresh.paper.titles();
    await fresh.paper.pull(second);
    expect(await fresh.paper.titles()).toEqual(expect.arrayContaining([...before, LATER.title]));
  });
});
