import { describe, expect, it } from 'vitest';
import { type CarrierFeeds, startCarrierBackEnd, storyId } from '#tests/fakes/carrier-back-end.ts';
import { startSiteOver } from '#tests/fakes/site-over-upstream.ts';

/** More pages than any feed here has. */
const MAX_PAGES = 20;

/** Reads a feed as somebody without scripts does, by the link to its next page. Gives the ids of its stories. */
async function readByLinks(feeds: CarrierFeeds, first: string): Promise<string[]> {
  const backEnd = await startCarrierBackEnd(feeds);
  const site = await startSiteOver(backEnd.url);
  const ids: string[] = [];
  let path: string | undefined = first;
  for (let page = 0; path !== undefined && page < MAX_PAGES; page++) {
    const html: string = await (await fetch(`http://localhost:${site.port}${path}`)).text();
    ids.push(...[...html.matchAll(/data-story-id="(\d+)"/g)].map(([, id = '']) => id));
    path = /href="([^"]*[?;]offset=\d+[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  }
  await site.close();
  await backEnd.close();
  expect(path).toBeUndefined();
  return ids;
}

const SIZES = [1, 7, 10, 20, 30];

describe.each([true, false])('a back end that says whether there are more: %j', (paging) => {
  it.each(
    SIZES.flatMap((size) => [[size, '/?brid=newsroom'] as const, [size, '/fsd?brid=newsroom'] as const]),
  )('pages of %i stories are read without a gap and to the end: %s', async (pageSize, first) => {
    const stories = pageSize === 1 ? 4 : 45;
    expect(await readByLinks({ stories, pageSize, paging }, first)).toEqual(
      Array.from({ length: stories }, (_, place) => storyId(place)),
    );
  });
});
