import { expect, it } from 'vitest';
import type { ContentSource } from '#app/content/content.port.server.ts';
import type { Article } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { furtherArticles, isPersonalized, personalizedFirst } from './further-articles.server.ts';

const article = (id: number, topic: string): Article => ({
  ...({} as Article),
  id: String(id),
  source: `s${id}`,
  topic,
  labels: [topic],
  topicsRanking: {},
  title: `Title number ${id}`,
});

type Site = Parameters<typeof furtherArticles>[3];

/** Further stories of a brand with so many providers, out of stories with these topics. */
async function further(providers: number, topics: readonly string[], site: Partial<Site> = {}) {
  let entryPoint: string | undefined;
  const content: Pick<ContentSource, 'articles'> = {
    articles: async (_brand, query) => {
      entryPoint = query.entryPoint;
      return {
        ...({} as Awaited<ReturnType<ContentSource['articles']>>),
        articles: topics.map((topic, index) => article(index + 1, topic)),
        sources: [],
      };
    },
  };
  const brand = {
    cmsConfig: { articleReqCDParamsWhiteListWeb: ['auid'] },
    content: { providers: Array.from({ length: providers }, (_, index) => `p${index}`) },
  } as unknown as Brand;
  const lists = await furtherArticles(article(0, 'science'), brand, content, {
    language: 'en',
    appParameters: {},
    optedOut: false,
    isFromApp: false,
    auid: undefined,
    ...site,
  });
  return { related: lists.related.length, recommended: lists.recommended.length, entryPoint };
}

const topics = (science: number, sports: number) => [
  ...Array<string>(science).fill('science'),
  ...Array<string>(sports).fill('sports'),
];

it.each([
  ['has as many as section 9 says, with many providers', 9, topics(8, 8), 2],
  ['has as many as section 9 says, with few', 2, topics(8, 8), 5],
  ['has those that share a topic, and no others', 2, topics(2, 8), 2],
])('the related list %s', async (_, providers, all, related) => {
  expect(await further(providers, all)).toEqual({ related, recommended: 4, entryPoint: 'web' });
});

it('name the carrier’s app as their entry point where it opened the page, and only there', async () => {
  const entryPoint = async (site: Partial<Site>) => (await further(9, [], site)).entryPoint;
  const nothingSent = { appParameters: { cd: '{"gaid":"g-1"}' }, isFromApp: true };
  expect(await entryPoint(nothingSent)).toBe('portal');
  expect(await entryPoint({ auid: 'own-id' })).toBe('web');
});

const story = (id: string, personalized?: number) => ({
  id,
  topicsRanking: { latest: 1, ...(personalized === undefined ? {} : { personalized }) },
});

it('stories are for the visitor where any was ranked for one', () => {
  expect(isPersonalized([story('a'), story('b', 3)])).toBe(true);
  expect(isPersonalized([story('a'), story('b')])).toBe(false);
});

it('those come first, by their rank', () => {
  const stories = [story('a'), story('b', 3), story('c'), story('d', 1)];
  expect(personalizedFirst(stories).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
});
