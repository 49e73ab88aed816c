import { describe, expect, it, test } from 'vitest';
import { readFeed } from '#app/content/ingest/read-feed.server.ts';
import { datedItem, freshPaper, rss } from '#tests/setup/ingested-feed.ts';
import { openStores } from '#tests/setup/open-stores.ts';

const bare = (inside: string, title = inside) => `<item><title><![CDATA[${title}]]></title>${inside}</item>`;
const rdf = (list: string, items: string) =>
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://a.example/"><title>Paper</title><link>https://a.example/</link><dc:language>en</dc:language><items><rdf:Seq>${list}</rdf:Seq></items></channel>${items}</rdf:RDF>`;
const about = (address: string, inside = `<link>${address}</link>`) =>
  `<item rdf:about="${address}"><title>${address}</title>${inside}</item>`;
const entry = (id: string, name: string) =>
  `<entry><id>${id}</id><title>${name}</title><link href="https://a.example/${name}"/><updated>2026-01-01T00:00:00Z</updated></entry>`;
const atom = (inside: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0" xml:lang="en"><title>Paper</title>${inside}</feed>`;

/** Items that share a guid, each with a link of its own. */
const sharing = (guid: string, ...names: string[]) =>
  names.map((name) => datedItem(name, 5).replace(/<guid>.*<\/guid>/, `<guid>${guid}</guid>`));

describe.each(openStores)('all items of a feed arrive on $name', ({ open }) => {
  const fresh = freshPaper(open);

  const urls = async () => (await fresh.paper.shown()).map(({ url }) => url).sort();
  const ids = async () => new Map((await fresh.paper.shown()).map(({ title, id }) => [title, id]));

  test.each([
    ['isPermaLink="true"', '/blog/a', 'https://a.example/blog/a'],
    ['isPermaLink="true"', 'blog/a', 'https://a.example/news/blog/a'],
    ['isPermaLink="true"', '?id=1&amp;b=2', 'https://a.example/news/feed?id=1&b=2'],
    ['isPermaLink="true"', 'https://b.example/a', 'https://b.example/a'],
    ['', '/blog/a', 'https://a.example/blog/a'],
    ['', 'https://b.example/a', 'https://b.example/a'],
    ['', '//b.example/a', 'https://b.example/a'],
  ])('<guid %s>%s</guid> is the link where there is no other', async (attribute, guid, url) => {
    await fresh.paper.pull([bare(`<guid ${attribute}>${guid}</guid>`), datedItem('b', 1)]);
    expect(await urls()).toEqual(['https://a.example/b', url].sort());
  });

  test.each([
    ['isPermaLink="false"', '/blog/a'],
    ['', '12345'],
    ['isPermaLink="true"', '12345'],
    ['isPermaLink="true"', 'urn:uuid:1-2'],
    ['isPermaLink="true"', 'tag:a.example,2026:/1'],
  ])('<guid %s>%s</guid> is none', async (attribute, guid) => {
    await fresh.paper.pull([bare(`<guid ${attribute}>${guid}</guid><description>All of it.</description>`)]);
    expect(await urls()).toEqual([null]);
  });

  it('an address of RSS 1.0 may hold an ampersand, its list may miss items, and a link may be missing', async () => {
    const [a, b] = ['https://a.example/?n=1&amp;m=2', 'https://a.example/?n=2&amp;m=2'];
    const list = `<rdf:li rdf:resource="${a}"/><rdf:li rdf:resource="https://a.example/c"/><rdf:li rdf:resource="https://a.example/gone"/>`;
    const items = [
      about(a),
      about(b),
      about('https://a.example/c'),
      about('https://a.example/d'),
      about('https://a.example/e', ''),
    ];
    await fresh.paper.pull(rdf(list, items.join('')));
    expect(await urls()).toEqual([
      'https://a.example/?n=1&m=2',
      'https://a.example/?n=2&m=2',
      ...['c', 'd', 'e'].map((name) => `https://a.example/${name}`),
    ]);
  });

  it('one guid may stand on all items; each keeps its address while the feed goes on', async () => {
    await fresh.paper.pull(sharing('same', 'c', 'b', 'a'));
    const first = await ids();
    expect(first.size).toBe(3);
    for (const names of [['d', 'c', 'b'], ['d'], ['e', 'd'], ['e', 'd', 'c', 'b', 'a']])
      await fresh.paper.pull(sharing('same', ...names));
    const last = await ids();
    expect(last.size).toBe(5);
    expect([...first].every(([title, id]) => last.get(title) === id)).toBe(true);
  });

  it('a guid that stands once is the story, whatever its link; repeated later, it leaves that story alone', async () => {
    await fresh.paper.pull([...sharing('g', 'a'), datedItem('x', 1)]);
    const before = await ids();
    await fresh.paper.pull([...sharing('g', 'b', 'a'), datedItem('x', 1)]);
    const after = await ids();
    expect([after.size, after.get('a'), after.get('x')]).toEqual([3, before.get('a'), before.get('x')]);
    await fresh.paper.pull([...sharing('h', 'old'), datedItem('x', 1)]);
    const once = (await ids()).get('old');
    await fresh.paper.pull([...sharing('h', 'new'), datedItem('x', 1)]);
    expect([(await ids()).get('new'), (await ids()).has('old')]).toEqual([once, false]);
  });

  it('without guids, one link may stand on all items', async () => {
    const item = (title: string) => bare('<link>https://a.example/news.html</link>', title);
    await fresh.paper.pull([item('One'), item('Two'), item('Two')]);
    await fresh.paper.pull([item('Three'), item('Two'), item('One')]);
    expect((await fresh.paper.titles()).sort()).toEqual(['One', 'Three', 'Two']);
  });

  it('an item that stands twice arrives once', async () => {
    await fresh.paper.pull([datedItem('a', 1), datedItem('a', 1, 'Corrected'), datedItem('b', 2)]);
    expect(await urls()).toEqual(['https://a.example/a', 'https://a.example/b']);
  });

  it('a tombstone of an id that stands on several entries means all of them', async () => {
    await fresh.paper.pull(atom(entry('tag:1', 'a') + entry('tag:1', 'b') + entry('tag:2', 'c')));
    expect(await fresh.paper.titles()).toHaveLength(3);
    await fresh.paper.pull(
      atom(`<at:deleted-entry ref="tag:1"/>${entry('tag:1', 'b')}${entry('tag:2', 'c')}`),
    );
    expect(await fresh.paper.titles()).toEqual(['c']);
  });

  it('a feed from a file arrives whole too', async () => {
    const feed = readFeed(new TextEncoder().encode(rss(sharing('same', 'a', 'b').join(''))));
    if (!feed.ok) throw new Error(feed.reason);
    for (const added of [2, 0])
      expect(await fresh.paper.stories.save(feed.source, feed.stories, 1)).toMatchObject({ added });
  });
});
