import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSourceFeedStore } from '#app/content/store/feeds/source-feed-store.server.ts';
import { leftOutTotals } from '#schemas/content/left-out.ts';
import { datedItem, FEED_URL, freshPaper, rss } from '#tests/setup/ingested-feed.ts';
import { openStores } from '#tests/setup/open-stores.ts';

const DAY_OF_MINUTES = 24 * 60;
const long = (name: string) => `The council of ${name} votes on the bridge`;
const atom = (updated: string, entries: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>Paper</title><updated>${updated}</updated>${entries}</feed>`;
const entry = (title: string, updated: string) =>
  `<entry><id>a</id><title>${title}</title><link href="https://a.example/a"/><published>2026-01-01T08:00:00Z</published><updated>${updated}</updated></entry>`;

describe.each(openStores)('the record of a read on $name', ({ open }) => {
  const fresh = freshPaper(open, { maximumAge: 2, blockedWords: ['casino'] });

  const record = async (answer: string[] | string, url?: string) => {
    const outcome = await fresh.paper.pull(answer, url);
    if (!outcome?.ok || !outcome.record) throw new Error('no record');
    return outcome.record;
  };

  it('says what became of each item', async () => {
    await record([datedItem('same', 9), datedItem('changed', 8)]);
    const counts = await record([
      datedItem('same', 9),
      datedItem('changed', 8, 'Corrected'),
      datedItem('new', 1),
      datedItem('new', 2, 'An earlier form of it'),
      datedItem('old', 3 * DAY_OF_MINUTES),
      datedItem('bet', 4, 'The best casino'),
      '<item><link>https://a.example/nothing</link></item>',
    ]);
    expect(counts).toMatchObject({
      items: 7,
      added: 1,
      changed: 1,
      same: 1,
      leftOut: { repeated: 1, 'too-old': 1, 'blocked-word': 1, empty: 1 },
    });
  });

  it('is in the store, also when the next answer has nothing new', async () => {
    await record([datedItem('a', 9)]);
    await fresh.paper.pull(new Response(null, { status: 304 }));
    const reads = await createSourceFeedStore(fresh.database).lastReads();
    expect(reads.get(FEED_URL)).toMatchObject({ items: 1, added: 1, leftOut: {} });
  });

  it('always adds up', async () => {
    const items = fc.array(
      fc.oneof(
        fc
          .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 3 }))
          .map(([name, day]) =>
            datedItem(`s${name}`, day * DAY_OF_MINUTES + name, name % 2 ? long('Ashgrove') : `Story ${name}`),
          ),
        fc.constantFrom(
          '<item><link>https://a.example/x</link></item>',
          '<item><title>casino</title></item>',
          '<item><title>Headline alone</title></item>',
          '<item><description>A text alone.</description></item>',
        ),
      ),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(items, async (some) => {
        const { items: all, added, changed, same, leftOut } = await record(some);
        expect(all).toBe(some.length);
        expect(added + changed + same + leftOutTotals(leftOut).all).toBe(all);
        expect(leftOutTotals(leftOut).lost).toBe(0);
      }),
      { numRuns: 15 },
    );
  });

  describe('an older copy', () => {
    const headline = async () => (await fresh.paper.titles())[0];

    it('by the entry’s own time replaces no newer one', async () => {
      const [older, newer] = ['2026-01-01T09:00:00Z', '2026-01-01T10:00:00Z'];
      await record(atom(newer, entry('Second', newer)));
      const counts = await record(atom('2026-01-01T11:00:00Z', entry('First', older)));
      expect([await headline(), counts.leftOut]).toEqual(['Second', { 'older-copy': 1 }]);
    });

    it('by the document’s time replaces no newer one, but brings stories that are missing', async () => {
      const dated = (time: string, items: string[]) =>
        rss(`<lastBuildDate>${time}</lastBuildDate>${items.join('')}`);
      await record(dated('Thu, 01 Jan 2026 10:00:00 GMT', [datedItem('a', 9, 'Second')]));
      const older = [datedItem('a', 9, 'First'), datedItem('b', 20)];
      const counts = await record(dated('Thu, 01 Jan 2026 09:00:00 GMT', older));
      expect(await fresh.paper.titles()).toEqual(['Second', 'b']);
      expect(counts).toMatchObject({ added: 1, changed: 0, leftOut: { 'older-copy': 1 } });
      await record(dated('Thu, 01 Jan 2026 11:00:00 GMT', [datedItem('a', 9, 'Third')]));
      expect(await headline()).toBe('Third');
    });

    it('by an earlier date and a headline that was replaced stays out; a corrected date alone does not', async () => {
      await record([datedItem('a', 30, 'First')]);
      await record([datedItem('a', 20, 'Second')]);
      await record([datedItem('a', 30, 'First')]);
      expect(await headline()).toBe('Second');
      await record([datedItem('a', 40, 'Third')]);
      expect(await headline()).toBe('Third');
    });

    it('takes nothing down', async () => {
      const names = Array.from({ length: 20 }, (_, at) => `s${at}`);
      const of = (time: string, some: string[]) =>
        rss(
          `<lastBuildDate>${time}</lastBuildDate>${some.map((name) => datedItem(name, Number(name.slice(1)))).join('')}`,
        );
      await record(of('Thu, 01 Jan 2026 10:00:00 GMT', names));
      for (const _ of [1, 2, 3]) {
        const { removed, waiting } = await record(
          of(
            'Thu, 01 Jan 2026 09:00:00 GMT',
            names.filter((name) => name !== 's5'),
          ),
        );
        expect([removed, waiting]).toEqual([0, 0]);
      }
    });
  });

  describe('a headline that changes', () => {
    it('is recorded with the time of the change', async () => {
      for (const title of ['First', 'First', 'Second', 'Third']) await record([datedItem('a', 5, title)]);
      const changes = await fresh.database
        .selectFrom('headline_changes')
        .selectAll()
        .orderBy('changed_at')
        .execute();
      expect(changes.map(({ title }) => title)).toEqual(['First', 'Second']);
      const [story] = await fresh.paper.shown();
      expect(story?.headline_changed_at).toBe(changes[1]?.changed_at);
    });

    it('has the time that the publisher gives, where it is plausible', async () => {
      await record(atom('2026-01-01T12:00:00Z', entry('First', '2026-01-01T08:00:00Z')));
      await record(atom('2026-01-01T12:09:00Z', entry('Second', '2026-01-01T12:07:00Z')));
      expect((await fresh.paper.shown())[0]?.headline_changed_at).toBe(Date.UTC(2026, 0, 1, 12, 7));
      await record(atom('2026-01-01T12:19:00Z', entry('Third', '2036-01-01T12:07:00Z')));
      expect((await fresh.paper.shown())[0]?.headline_changed_at).toBe(Date.UTC(2026, 0, 1, 12, 20));
    });
  });

  describe('the same story at another address', () => {
    const other = `${FEED_URL}/other`;

    it('is one story: in one feed, in a later read, and in another feed of the publisher', async () => {
      const counts = await record([datedItem('a', 9, long('Ashgrove')), datedItem('b', 9, long('Ashgrove'))]);
      expect([counts.added, counts.leftOut]).toEqual([1, { 'same-story': 1 }]);
      await record([datedItem('c', 7, long('Ashgrove')), datedItem('a', 9, long('Ashgrove'))]);
      expect((await record([datedItem('d', 8, long('Ashgrove'))], other)).leftOut).toEqual({
        'same-story': 1,
      });
      expect((await fresh.paper.shown()).map(({ guid }) => guid)).toEqual(['a']);
      const addresses = await fresh.database
        .selectFrom('story_addresses')
        .select('url')
        .orderBy('url')
        .execute();
      expect(addresses.map(({ url }) => url)).toEqual(
        ['b', 'c', 'd'].map((name) => `https://a.example/${name}`),
      );
    });

    it('stays that story when its headline changes, and keeps it in its feed', async () => {
      const rest = Array.from({ length: 12 }, (_, at) => datedItem(`r${at}`, at));
      const a = datedItem('a', 5.5, long('Ashgrove'));
      const b = datedItem('b', 5.5, long('Ashgrove'));
      await record([a, b, ...rest].sort());
      for (const _ of [1, 2, 3]) {
        const changed = b.replace('votes', 'has voted');
        expect(await record([changed, ...rest].sort())).toMatchObject({ removed: 0, added: 0 });
      }
      expect(await fresh.paper.titles()).toContain(long('Ashgrove'));
    });

    it.each([
      ['on another day', datedItem('b', 9 + DAY_OF_MINUTES, long('Ashgrove'))],
      ['without a date', datedItem('b', 9, long('Ashgrove')).replace(/<pubDate>.*<\/pubDate>/, '')],
      ['with another title', datedItem('b', 9, long('Birchwood'))],
    ])('is another story %s', async (_name, second) => {
      expect((await record([datedItem('a', 9, long('Ashgrove')), second])).added).toBe(2);
    });

    it('is another story with another text, as forum replies are', async () => {
      const reply = (name: string, text: string) =>
        datedItem(name, 9, long('Ashgrove')).replace('</item>', `<description>${text}</description></item>`);
      const replies = [
        reply('a', 'I agree with the mayor on costs'),
        reply('b', 'Nobody asked the fishermen'),
      ];
      expect((await record(replies)).added).toBe(2);
    });

    it('is another story in another language', async () => {
      await record([datedItem('a', 9, long('Ashgrove'))]);
      const spanish = rss(datedItem('b', 9, long('Ashgrove'))).replace('>en<', '>es<');
      expect((await record(spanish, other)).added).toBe(1);
    });

    it('is another story under a short title with another text', async () => {
      const live = (name: string, text: string) =>
        datedItem(name, 9, 'Live').replace('</item>', `<description>${text}</description></item>`);
      expect((await record([live('a', 'Cup final'), live('b', 'Election night')])).added).toBe(2);
    });

    it('that is a story in the store stays one, whatever its headline becomes', async () => {
      await record([datedItem('a', 9, long('Ashgrove')), datedItem('b', 9, long('Birchwood'))]);
      const counts = await record([datedItem('a', 9, long('Ashgrove')), datedItem('b', 9, long('Ashgrove'))]);
      expect(counts).toMatchObject({ added: 0, changed: 1, leftOut: {} });
    });
  });
});
