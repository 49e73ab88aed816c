import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { takeDownWaiting, waitingStories } from '#app/content/store/feeds/waiting-stories.server.ts';
import { toArticle } from '#app/content/to-article.server.ts';
import { openDatabase } from '#app/database/open-database.server.ts';
import type { StoryRow } from '#app/database/tables.server.ts';
import {
  datedItem,
  FEED_URL,
  FIRST_READ,
  freshPaper,
  ingestedFeed,
  rss,
} from '#tests/setup/ingested-feed.ts';
import { openStores } from '#tests/setup/open-stores.ts';

/** Stories 1 to 20 and so on, the lowest number being the newest. */
const some = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => datedItem(`s${from + at}`, (from + at) * 10));
const without = (name: string) => some(1, 20).filter((item) => !item.includes(`<guid>${name}<`));

describe.each(openStores)('reads of a feed in a row on $name', ({ open }) => {
  const fresh = freshPaper(open);

  it('a story that is missing between others goes with the second read', async () => {
    await fresh.paper.pull(some(1, 20));
    expect(await fresh.paper.pull(without('s10'))).toMatchObject({ removed: 0 });
    expect(await fresh.paper.pull(without('s10'))).toMatchObject({ removed: 1 });
    expect(await fresh.paper.titles()).not.toContain('s10');
  });

  it.each([
    ['the story is back', some(1, 20)],
    ['the document is damaged', rss(without('s10').join('')).slice(0, -30)],
    ['the feed is empty', ['']],
    ['the story could be too new to be there', some(11, 30)],
  ])('a read in between in which %s starts the count again', async (_name, between) => {
    await fresh.paper.pull(some(1, 20));
    await fresh.paper.pull(without('s10'));
    await fresh.paper.pull(between);
    expect(await fresh.paper.pull(without('s10'))).toMatchObject({ removed: 0 });
    expect(await fresh.paper.pull(without('s10'))).toMatchObject({ removed: 1 });
  });

  it('answers of "nothing new" and failures are no reads', async () => {
    await fresh.paper.pull(some(1, 20));
    await fresh.paper.pull(without('s10'));
    for (const status of [304, 503])
      expect(await fresh.paper.pull(new Response(null, { status }))).toMatchObject({ removed: 0 });
    expect(await fresh.paper.pull(without('s10'))).toMatchObject({ removed: 1 });
  });

  it('the second look is asked for whole, so that "nothing new" does not put it off', async () => {
    const answer = (items: string[]) => new Response(rss(items.join('')), { headers: { etag: '"1"' } });
    await fresh.paper.pull(answer(some(1, 20)));
    for (const _ of [1, 2, 3]) await fresh.paper.pull(answer(without('s10')));
    const validators = fresh.paper.asked.map((headers) => headers?.['if-none-match']);
    expect(validators).toEqual([undefined, '"1"', undefined, '"1"']);
  });

  it('an answer that lags behind, or holds one story of twenty, takes nothing down', async () => {
    await fresh.paper.pull(some(1, 20));
    for (const answer of [some(6, 25), some(6, 25), some(20, 20), some(20, 20), some(1, 1), some(1, 1)])
      expect(await fresh.paper.pull(answer)).toMatchObject({ removed: 0 });
    expect(await fresh.paper.titles()).toHaveLength(25);
  });

  it('an answer that lags behind a story dated in the future takes nothing down', async () => {
    const pinned = datedItem('pinned', -9_999_999);
    await fresh.paper.pull([pinned, ...some(1, 20)]);
    for (const _ of [1, 2])
      expect(await fresh.paper.pull([pinned, ...some(6, 25)])).toMatchObject({ removed: 0 });
  });

  it('never more than a tenth goes in a day; the others wait', async () => {
    await fresh.paper.pull(some(1, 20));
    const counts = [];
    for (const _ of [1, 2, 3, 4]) {
      const outcome = await fresh.paper.pull([...some(1, 1), ...some(7, 20)]);
      if (!outcome?.ok) throw new Error(outcome?.reason);
      counts.push([outcome.removed, outcome.record?.waiting]);
    }
    expect(counts).toEqual([
      [0, 0],
      [2, 3],
      [0, 3],
      [0, 3],
    ]);
  });

  it('what waits goes at an operator’s word, unless another feed carries it', async () => {
    await fresh.paper.pull(some(1, 20));
    await fresh.paper.pull(some(5, 5), `${FEED_URL}/other`);
    for (const _ of [1, 2]) await fresh.paper.pull([...some(1, 1), ...some(7, 20)]);
    const waiting = await waitingStories(fresh.database);
    expect(waiting.map(({ title }) => title).sort()).toEqual(['s2', 's3', 's4']);
    expect(await takeDownWaiting(fresh.database, waiting, FIRST_READ)).toBe(3);
    expect([await waitingStories(fresh.database), (await fresh.paper.titles()).length]).toEqual([[], 16]);
  });

  it('an answer that lacks most stories takes nothing down', async () => {
    await fresh.paper.pull(some(1, 20));
    for (const _ of [1, 2, 3])
      expect(await fresh.paper.pull([...some(1, 2), ...some(19, 20)])).toMatchObject({ removed: 0 });
  });

  it.each([
    ['', []],
    [', and that keeps an old one at its end', [datedItem('about us', 9_999_999)]],
  ])('a feed whose oldest stories fall off takes nothing down%s', async (_name, end) => {
    for (let newest = 40; newest > 0; newest -= 4)
      expect(await fresh.paper.pull([...some(newest, newest + 19), ...end])).toMatchObject({ removed: 0 });
    expect(await fresh.paper.titles()).toHaveLength(56 + end.length);
  });

  it('what another feed carries stays', async () => {
    await fresh.paper.pull(some(10, 10), `${FEED_URL}/other`);
    await fresh.paper.pull(some(1, 20));
    for (const _ of [1, 2, 3]) expect(await fresh.paper.pull(without('s10'))).toMatchObject({ removed: 0 });
  });

  it('a story dated in the future keeps the time of its first sight', async () => {
    const dated = (day: string, title = 'Ahead') =>
      `<item><guid>f</guid><title>${title}</title><link>https://a.example/f</link><pubDate>${day}</pubDate></item>`;
    const future = '1 Jan 2035 00:00:00 GMT';
    const reads: [answer: string, url?: string][] = [
      [dated(future)],
      [dated(future, 'Ahead, again')],
      [dated('2 Jan 2035 00:00:00 GMT'), `${FEED_URL}/second`],
      // Its time has come by then.
      [dated('1 Jan 2026 12:20:00 GMT')],
      [dated('1 Jan 2026 12:20:00 GMT', 'Changed')],
    ];
    for (const [answer, url] of reads) {
      await fresh.paper.pull([answer], url);
      expect(await fresh.paper.shown()).toMatchObject([
        { guid: 'f', sort_at: FIRST_READ, seen_at: FIRST_READ },
      ]);
      const article = toArticle((await fresh.paper.shown())[0] as StoryRow, 'Paper', undefined, 1, 0);
      expect(article.date).toBe(new Date(FIRST_READ).toISOString());
    }
  });
});

it('what was missing once is still known after a restart', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-missing-'));
  const removed = [];
  for (const items of [some(1, 20), without('s10'), without('s10')]) {
    const database = await openDatabase(path.join(folder, 'content.db'));
    removed.push((await ingestedFeed(database).pull(items))?.removed);
    await database.destroy();
  }
  rmSync(folder, { recursive: true });
  expect(removed).toEqual([0, 0, 1]);
});
