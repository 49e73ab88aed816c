import { describe, expect, it } from 'vitest';
import { datedItem, FEED_URL, freshPaper, rss } from '#tests/setup/ingested-feed.ts';
import { openStores } from '#tests/setup/open-stores.ts';

const NAMES = ['bridge', 'castle', 'harbour', 'market'];
const title = (name: string) => `The ${name} opens again`;
/** Items of the paper by their names, at a path of its site. */
const at = (path: string, names = NAMES) =>
  names.map((name, i) => datedItem(`${path}${name}`, 60 + i * 30, title(name)));

describe.each(openStores)('stories that come at another address, on $name', ({ open }) => {
  const fresh = freshPaper(open);
  const urls = async () =>
    (await fresh.paper.shown()).map(({ url }) => url?.replace('https://a.example/', ''));
  const ids = async () => (await fresh.paper.shown()).map(({ id }) => id);

  it('lead there where the publisher has moved, under the ids that they had', async () => {
    await fresh.paper.pull(at(''));
    const before = await ids();
    expect(await fresh.paper.pull(at('2026/'))).toMatchObject({
      removed: 0,
      record: { added: 0, changed: 4, leftOut: {} },
    });
    expect(await urls()).toEqual(NAMES.map((name) => `2026/${name}`));
    expect(await ids()).toEqual(before);
    expect(await fresh.paper.pull(at('2026/'))).toMatchObject({ record: { same: 4 } });
  });

  it('get the corrections that come after the move', async () => {
    await fresh.paper.pull(at(''));
    await fresh.paper.pull(at('2026/'));
    await fresh.paper.pull([datedItem('2026/bridge', 60, 'The bridge stays shut'), ...at('2026/').slice(1)]);
    expect(await fresh.paper.titles()).toEqual(['The bridge stays shut', ...NAMES.slice(1).map(title)]);
  });

  it('keep their address while the feed lists it too', async () => {
    await fresh.paper.pull(at(''));
    await fresh.paper.pull([...at(''), ...at('sport/')]);
    await fresh.paper.pull([...at('sport/'), ...at('')]);
    expect(await urls()).toEqual(NAMES);
  });

  it('keep it where another feed of the publisher has another one', async () => {
    await fresh.paper.pull(at(''));
    await fresh.paper.pull(at('sport/'), 'https://a.example/sport/feed');
    expect(await urls()).toEqual(NAMES);
  });

  it('keep it where the document is damaged, so that it may have left out the story', async () => {
    await fresh.paper.pull(at(''));
    const broken = rss(at('2026/').join('')).replace('</channel></rss>', '<item><title>');
    await fresh.paper.pull(broken, FEED_URL);
    expect(await urls()).toEqual(NAMES);
  });

  it('have the first of two new addresses', async () => {
    await fresh.paper.pull(at(''));
    await fresh.paper.pull([...at('2026/'), ...at('amp/')]);
    expect(await urls()).toEqual(NAMES.map((name) => `2026/${name}`));
    await fresh.paper.pull([...at('2026/'), ...at('amp/')]);
    expect(await urls()).toEqual(NAMES.map((name) => `2026/${name}`));
  });
});
