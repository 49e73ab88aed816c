import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import type { ListRequest } from './list-request.server.ts';
import { createAnswerCache, opensSummaries, type StoryListAnswer } from './story-list-answer.server.ts';

type Facts = Parameters<typeof opensSummaries>[0];
const plain = sampleBrand();
const brandWith = (inArticleFeed: boolean, inPortal: boolean) =>
  sampleBrand({
    cmsConfig: {
      ...plain.cmsConfig,
      forceSummaryInArticleFeed: inArticleFeed,
      forceSummaryInPortal: inPortal,
    },
  });

describe('stories open as summaries', () => {
  it.each<[string, Facts['call'], Facts['query'], boolean, boolean, boolean]>([
    ['as the query says, whatever the brand does', 'portal', { forceSummary: true }, false, false, true],
    ['not as the query says', 'portal', { forceSummary: false }, true, true, false],
    [
      'in the feed of articles, as the brand does there',
      'articles',
      { experience: 'article' },
      true,
      false,
      true,
    ],
    [
      'not in the feed of articles, whatever the portal does',
      'articles',
      { experience: 'article' },
      false,
      true,
      false,
    ],
    ['in the portal, as the brand does there', 'portal', {}, false, true, true],
    ['not in the portal, whatever the feed of articles does', 'portal', {}, true, false, false],
    ['never in the full-screen feed', 'fsd', {}, true, true, false],
    ['never in its further pages', 'articles', { entryPoint: 'fsd' }, true, true, false],
  ])('%s', (_, call, query, inArticleFeed, inPortal, expected) => {
    expect(opensSummaries({ call, query, brand: brandWith(inArticleFeed, inPortal) })).toBe(expected);
  });
});

describe('the cache of answers', () => {
  const request = (more: object = {}) =>
    ({
      brand: brandWith(false, false),
      query: { topics: ['latest'], offset: 0 },
      audience: 'all',
      snapshot: { key: 'list', asOf: 1, without: new Set(['9']), changes: 1 },
      state: { changes: 1 },
      ...more,
    }) as unknown as ListRequest;
  const counted = () => {
    let made = 0;
    const cache = createAnswerCache();
    const ask = (of: ListRequest, call: Facts['call'] = 'portal') =>
      cache(of, call, async () => {
        made += 1;
        return { sentCount: made } as StoryListAnswer;
      });
    return { ask, made: () => made };
  };

  it.each(['all', 'named'])('gives one object to %s who have not reacted', async (audience) => {
    const { ask, made } = counted();
    expect(await ask(request({ audience }))).toBe(await ask(request({ audience })));
    expect(made()).toBe(1);
  });

  it('makes one answer for calls at once, and another after a failure', async () => {
    const { ask, made } = counted();
    const [one, another] = await Promise.all([ask(request()), ask(request())]);
    expect([one === another, made()]).toEqual([true, 1]);
    const cache = createAnswerCache();
    const failing = cache(request(), 'portal', async () => Promise.reject(new Error('the store is gone')));
    await expect(failing).rejects.toThrow('the store is gone');
    const answer = { sentCount: 1 } as StoryListAnswer;
    expect(await cache(request(), 'portal', async () => answer)).toBe(answer);
  });

  it('makes the answer for each visitor who has reacted', async () => {
    const { ask, made } = counted();
    await ask(request());
    await ask(request({ audience: 'one' }));
    await ask(request({ audience: 'one' }));
    expect(made()).toBe(3);
  });

  it.each([
    ['page', { query: { topics: ['latest'], offset: 24 } }],
    ['topic', { query: { topics: ['sports'], offset: 0 } }],
    ['audience', { audience: 'named' }],
    ['list', { snapshot: { key: 'other', asOf: 1, without: new Set(['9']), changes: 1 } }],
    ['state of the store', { state: { changes: 2 } }],
    ['snapshot', { snapshot: { key: 'list', asOf: 2, without: new Set(['9']), changes: 1 } }],
    ['story left out', { snapshot: { key: 'list', asOf: 1, without: new Set(['8']), changes: 1 } }],
    ['way to open stories', { brand: brandWith(false, true) }],
  ])('makes another answer for another %s', async (_, more) => {
    const { ask, made } = counted();
    await ask(request());
    await ask(request(more));
    expect(made()).toBe(2);
  });
});
