import { describe, expect, it } from 'vitest';
import { createSourceFeedStore } from '#app/content/store/feeds/source-feed-store.server.ts';
import { datedItem, FEED_URL, freshPaper, rss } from '#tests/setup/ingested-feed.ts';
import { openStores } from '#tests/setup/open-stores.ts';

const named = (title: string, ...items: string[]) => rss(items.join('')).replace('>Paper<', `>${title}<`);
const [a, b] = [datedItem('a', 10), datedItem('b', 20)];

describe.each(openStores)('a feed whose title changes, on $name', ({ open }) => {
  const fresh = freshPaper(open);

  const sources = async () =>
    (await fresh.database.selectFrom('sources').select(['id', 'title']).orderBy('id').execute()).map(
      ({ id, title }) => `${id}: ${title}`,
    );

  it('stays one publisher, with its new name, and has each story once', async () => {
    await fresh.paper.pull(named('Paper of Monday', a, b));
    const again = await fresh.paper.pull(named('Paper of Tuesday', datedItem('new', 1), a, b));
    expect(again).toMatchObject({ title: 'Paper of Tuesday', record: { added: 1, changed: 0, same: 2 } });
    expect(await fresh.paper.pull(named('Paper of Wednesday', a, b))).toMatchObject({ record: { same: 2 } });
    expect(await fresh.paper.titles()).toEqual(['new', 'a', 'b']);
    expect(await sources()).toEqual(['paper-of-monday: Paper of Wednesday']);
    const state = (await createSourceFeedStore(fresh.database).states()).get(FEED_URL);
    expect(state?.sourceId).toBe('paper-of-monday');
  });

  it('stays so where its items share a guid', async () => {
    const shared = [1, 2, 3].map((n) => datedItem(`n${n}`, n).replace(/<guid>[^<]*</, '<guid>all<'));
    await fresh.paper.pull(named('Monday', ...shared));
    expect(await fresh.paper.pull(named('Tuesday', ...shared))).toMatchObject({
      record: { added: 0, same: 3 },
    });
  });

  it('has what it marks as deleted taken down', async () => {
    const entry = (id: string) =>
      `<entry><id>${id}</id><title>${id}</title><link href="https://a.example/${id}"/><published>2026-01-01T08:00:00Z</published></entry>`;
    const atom = (title: string, inside: string) =>
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0" xml:lang="en"><title>${title}</title>${inside}</feed>`;
    await fresh.paper.pull(atom('Monday', entry('x') + entry('y')));
    await fresh.paper.pull(atom('Tuesday', `<at:deleted-entry ref="x"/>${entry('y')}`));
    expect(await fresh.paper.titles()).toEqual(['y']);
  });

  it('is another publisher where its stories are others, even under the same guids', async () => {
    await fresh.paper.pull(named('Paper', a, b));
    const others = [a, b].map((item) =>
      item.replace(/<title>/, '<title>Other ').replaceAll('a.example', 'b.example'),
    );
    expect(await fresh.paper.pull(named('Elsewhere', ...others))).toMatchObject({ record: { added: 2 } });
    expect(await sources()).toEqual(['elsewhere: Elsewhere', 'paper: Paper']);
  });

  it('gives no name to a publisher that other feeds have too', async () => {
    await fresh.paper.pull(named('Paper', a));
    await fresh.paper.pull(named('Paper', b), `${FEED_URL}/sport`);
    await fresh.paper.pull(named('Paper for all', a));
    expect(await sources()).toEqual(['paper: Paper', 'paper-for-all: Paper for all']);
  });
});
