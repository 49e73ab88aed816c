import { describe, expect, it } from 'vitest';
import { datedItem, FIRST_READ, freshPaper } from '#tests/setup/ingested-feed.ts';
import { openStores } from '#tests/setup/open-stores.ts';

const HOUR = 60;

/** Items s1 to s10, an hour apart, the first one so many minutes before the first read. */
const items = (minutesAgo: number, names = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) =>
  names.map((name) => datedItem(`s${name}`, minutesAgo + name * HOUR));

describe.each(openStores)('stories that their feed gives later dates, on $name', ({ open }) => {
  const fresh = freshPaper(open);
  const dateOf = async (title: string) => {
    const row = (await fresh.paper.shown()).find((one) => one.title === title);
    return ((row?.published_at ?? 0) - FIRST_READ) / 60_000;
  };

  it('keep their dates where it does so with most of them, and are the same stories', async () => {
    await fresh.paper.pull(items(1000));
    const outcome = await fresh.paper.pull([...items(0, [1, 2, 3, 4, 5, 6]), ...items(1000, [7, 8, 9, 10])]);
    expect(outcome).toMatchObject({ record: { changed: 0, same: 10 } });
    expect(await dateOf('s1')).toBe(-1000 - HOUR);
  });

  it('do not rise above news that the same read brings', async () => {
    await fresh.paper.pull(items(1000));
    await fresh.paper.pull([datedItem('news', 300), ...items(0)]);
    expect((await fresh.paper.titles())[0]).toBe('news');
  });

  it('take their dates where half of them or fewer have new ones', async () => {
    await fresh.paper.pull(items(1000));
    await fresh.paper.pull([...items(0, [1, 2, 3, 4, 5]), ...items(1000, [6, 7, 8, 9, 10])]);
    expect(await dateOf('s1')).toBe(-HOUR);
  });

  it('take their dates where they are fewer than five', async () => {
    await fresh.paper.pull(items(1000, [1, 2, 3, 4]));
    await fresh.paper.pull(items(0, [1, 2, 3, 4]));
    expect(await dateOf('s1')).toBe(-HOUR);
  });

  it('take earlier dates, as of a corrected clock', async () => {
    await fresh.paper.pull(items(1000));
    await fresh.paper.pull(items(2000));
    expect(await dateOf('s1')).toBe(-2000 - HOUR);
  });
});
