import { expect, it } from 'vitest';
import type { ArticlesAnswer, PortalAnswer, StoryListQuery } from '#schemas/api/feed.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { portalAnswer } from './portal-loader.server.ts';

const plain = sampleBrand();
const brand = sampleBrand({ cmsConfig: { ...plain.cmsConfig, portalTopicsWhiteList: ['latest', 'sports'] } });
const QUERY: StoryListQuery = { topics: ['sports'], iteration_id: '1' };
const further: ArticlesAnswer = {
  articles: [],
  reporting: {},
  sources: [],
  topics: [],
  paging: { topics: { sports: { moreArticles: true } } },
};
const first: PortalAnswer = { ...further, availableTopics: ['sports'] };

/** The calls that a page makes, and the topics that it offers. */
async function page(offset: number, answer: ArticlesAnswer & { availableTopics?: string[] } = further) {
  const asked: unknown[] = [];
  const note =
    <T>(call: string, given: T) =>
    async (_: unknown, query: StoryListQuery) => {
      asked.push([call, query]);
      return given;
    };
  const content = { portal: note('portal', first), articles: note('articles', answer) };
  return { asked, topics: (await portalAnswer(brand, content, QUERY, offset)).availableTopics };
}

it('the first page uses the portal call, which takes no offset', async () => {
  expect(await page(0)).toEqual({ asked: [['portal', QUERY]], topics: ['sports'] });
});

it('further pages use the articles call, with the same snapshot', async () => {
  expect((await page(20)).asked).toEqual([['articles', { ...QUERY, offset: 20 }]]);
});

it('tabs of further pages are the topics that have stories, or all of the brand’s when unknown', async () => {
  expect((await page(20)).topics).toEqual(['latest', 'sports']);
  expect((await page(20, { ...further, availableTopics: ['sports'] })).topics).toEqual(['sports']);
});
