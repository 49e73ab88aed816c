import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentDatabase } from '#app/database/open-database.server.ts';
import { ingestedFeed } from '#tests/setup/ingested-feed.ts';
import { openStores } from '#tests/setup/open-stores.ts';

const OWN = 'https://feeds.paper.example/news';
const STRANGE = 'https://stranger.example/feed';

/** A story of the paper, as any document may give it. */
const entry = (id: string, title = `Story ${id}`, link = `https://www.paper.example/${id}`) =>
  `<entry><id>${id}</id><title>${title}</title><link href="${link}"/><published>2026-01-01T08:00:00Z</published><summary>${title} was told.</summary></entry>`;
const gone = (id: string) => `<at:deleted-entry ref="${id}" when="2026-01-01T09:00:00Z"/>`;
const paper = (...inside: string[]) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0" xml:lang="en"><title>Paper</title><link href="https://www.paper.example/"/>${inside.join('')}</feed>`;

describe.each(openStores)(
  'a feed of another site with the title and the links of a publisher, on $name',
  ({ open }) => {
    let database: ContentDatabase;
    let feeds: ReturnType<typeof ingestedFeed>;
    beforeEach(async () => {
      database = await open();
      feeds = ingestedFeed(database);
      await feeds.pull(paper(entry('a'), entry('b')), OWN);
    });
    afterEach(() => database.destroy());
    const titles = async () => (await feeds.titles()).toSorted();

    it('takes no story of it down', async () => {
      await feeds.pull(paper(gone('a'), entry('c')), STRANGE);
      await feeds.pull(paper(gone('a'), gone('b'), entry('c')), STRANGE);
      expect(await titles()).toEqual(['Story a', 'Story b', 'Story c']);
    });

    it('takes none down that it listed before', async () => {
      await feeds.pull(paper(entry('a'), entry('c')), STRANGE);
      await feeds.pull(paper(gone('a'), entry('c')), STRANGE);
      expect(await titles()).toEqual(['Story a', 'Story b', 'Story c']);
    });

    it('takes none down that it listed at a further address', async () => {
      await feeds.pull(paper(entry('x', 'Story a', 'https://stranger.example/x'), entry('c')), STRANGE);
      await feeds.pull(paper(gone('a'), entry('c')), STRANGE);
      expect(await titles()).toEqual(['Story a', 'Story b', 'Story c']);
    });

    it('replaces none, and the record says so', async () => {
      const read = await feeds.pull(paper(entry('a', 'Forged'), entry('c')), STRANGE);
      expect(read).toMatchObject({ record: { added: 1, changed: 0, leftOut: { 'other-feed': 1 } } });
      expect(await titles()).toEqual(['Story a', 'Story b', 'Story c']);
    });

    it('gives it no other name, icon or address', async () => {
      const own = await database.selectFrom('sources').selectAll().execute();
      const forged = paper('<icon>https://stranger.example/i.png</icon>', entry('c'));
      for (const document of [forged, forged]) await feeds.pull(document.replace('Paper', 'PAPER'), STRANGE);
      expect(await database.selectFrom('sources').selectAll().execute()).toEqual(own);
    });

    it('changes and takes down its own stories', async () => {
      await feeds.pull(paper(entry('c'), entry('d')), STRANGE);
      await feeds.pull(paper(entry('c', 'Story c, changed'), gone('d')), STRANGE);
      expect(await titles()).toEqual(['Story a', 'Story b', 'Story c, changed']);
    });

    it('does not keep the publisher from changing its stories', async () => {
      await feeds.pull(paper(entry('a', 'Forged')), STRANGE);
      await feeds.pull(paper(entry('a', 'Story a, changed'), gone('b')), OWN);
      expect(await titles()).toEqual(['Story a, changed']);
    });

    it.each([
      ['of the publisher on another host', 'https://www.paper.example/sport.xml'],
      ['of the same host for feeds', 'https://feeds.paper.example/sport'],
    ])('is not one %s', async (_, url) => {
      await feeds.pull(paper(entry('a', 'Story a, changed'), gone('b')), url);
      expect(await titles()).toEqual(['Story a, changed']);
    });

    it('changes stories that no other feed has any more', async () => {
      await database.deleteFrom('feed_stories').execute();
      await feeds.pull(paper(entry('a', 'Story a, changed')), STRANGE);
      expect(await titles()).toEqual(['Story a, changed', 'Story b']);
    });
  },
);
