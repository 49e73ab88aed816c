import { describe, expect, it } from 'vitest';
import { readFeed } from '#app/content/ingest/read-feed.server.ts';
import { createSourceFeedStore } from '#app/content/store/feeds/source-feed-store.server.ts';
import { datedItem, freshPaper, rss } from '#tests/setup/ingested-feed.ts';
import { openStores } from '#tests/setup/open-stores.ts';

/** A feed "World" whose stories are on that site. */
const world = (site: string, items: string[], home = `https://www.${site}/world`) =>
  rss(items.join('').replaceAll('//a.example/', `//www.${site}/`))
    .replace('>Paper<', '>World<')
    .replace('https://a.example/', home);
const [one, two] = [datedItem('1', 10, 'Harbor opens'), datedItem('1', 20, 'Storm passes')];

describe.each(openStores)('feeds of one title on $name', ({ open }) => {
  const fresh = freshPaper(open);

  const publishers = async () =>
    (await fresh.database.selectFrom('sources').select('id').orderBy('id').execute()).map(({ id }) => id);

  it('are two publishers on two sites, whose stories stay apart under one guid', async () => {
    await fresh.paper.pull(world('radio.example', [one]), 'https://feeds.radio.example/world');
    await fresh.paper.pull(world('post.example', [two]), 'https://feeds.post.example/world');
    await fresh.paper.pull(world('radio.example', [one]), 'https://feeds.radio.example/world');
    expect(await fresh.paper.titles()).toEqual(['Harbor opens', 'Storm passes']);
    expect(await publishers()).toEqual(['world', 'world-post-example']);
  });

  it('stay so with each read, and when all their stories are new', async () => {
    await fresh.paper.pull(world('radio.example', [one]), 'https://feeds.radio.example/world');
    for (const name of ['x', 'y', 'y'])
      await fresh.paper.pull(world('post.example', [datedItem(name, 5)]), 'https://feeds.post.example/world');
    expect(await publishers()).toEqual(['world', 'world-post-example']);
    expect((await fresh.paper.titles()).toSorted()).toEqual(['Harbor opens', 'x', 'y']);
  });

  it('are two publishers where both are read for the first time at once', async () => {
    const store = createSourceFeedStore(fresh.database);
    const idOf = async (site: string) => {
      const read = readFeed(new TextEncoder().encode(world(site, [one])));
      if (!read.ok) throw new Error(read.reason);
      const url = `https://feeds.${site}/world`;
      return (await store.withPublisher(read, { url, place: url, sourceId: null })).source.id;
    };
    const [radio, post, again] = await Promise.all([
      idOf('radio.example'),
      idOf('post.example'),
      idOf('radio.example'),
    ]);
    expect(again).toBe(radio);
    expect(post).not.toBe(radio);
  });

  it.each([
    ['two hosts of one site', 'https://rss.radio.example/world', 'https://www.radio.example/world.xml'],
    ['a host for feeds', 'https://www.radio.example/world', 'https://static.radio-cdn.example/world.xml'],
    ['a host that passes feeds on', 'https://www.radio.example/world', 'http://feeds.feedburner.com/radio'],
  ])('are one publisher on %s', async (_, first, second) => {
    await fresh.paper.pull(world('radio.example', [one]), first);
    await fresh.paper.pull(world('radio.example', [one, datedItem('b', 30)]), second);
    expect(await publishers()).toEqual(['world']);
    expect(await fresh.paper.titles()).toEqual(['Harbor opens', 'b']);
  });

  it('are one publisher where links are counted by another site and the publisher names its own', async () => {
    await fresh.paper.pull(world('radio.example', [one]), 'https://feeds.radio.example/world');
    await fresh.paper.pull(
      world('counter.example', [datedItem('b', 30)], 'https://radio.example/'),
      'http://feeds.feedburner.com/radio',
    );
    expect(await publishers()).toEqual(['world']);
  });
});
