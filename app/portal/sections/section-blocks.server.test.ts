import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import type { Article, PortalAnswer, StoryListQuery } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Topic } from '#schemas/content/topics.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { sampleSiteRequest } from '#tests/fixtures/sample-site-request.ts';
import { sectionBlocks } from './section-blocks.server.ts';

const TOPICS: Topic[] = ['trending', 'sports', 'music', 'health', 'travel', 'world', 'business'];
const article = (id: string, topic: string, rank = 1): Article => ({
  ...{ id, source: 'wire', provider: 'Wire', article_url: `/article-content/${id}`, orig_url: null },
  ...{ image_url: null, view_mode: 'hosted', title: `Story ${id}`, description: 'Long', author: null },
  ...{ date: null, keywords: [], labels: [], topic, topicsRanking: { [topic]: rank }, index: 0 },
});
const answer = (articles: Article[]): PortalAnswer => ({
  ...{ articles, topics: [], availableTopics: TOPICS, paging: { topics: {} } },
  ...{
    reporting: { iteration_id: '77' },
    sources: [{ id: 'wire', primary_id: 'wire', title: 'The Wire', icon: null }],
  },
});
const PAGE = answer([article('1', 'sports')]);
const QUERY: StoryListQuery = { lang: 'en', useOnlineRanking: true };

/** The blocks of a page where these topics have three stories, the queries for them, and whether a failure was noted. */
async function blocks(
  having: readonly string[],
  brand: Brand = sampleBrand(),
  { fails = false, event }: { fails?: boolean; event?: Article['event'] } = {},
) {
  const asked: StoryListQuery[] = [];
  let failures = 0;
  const topicStories = async (_: Brand, query: StoryListQuery) => {
    asked.push(query);
    if (fails) throw new Error('gone');
    const topics = (query.topics ?? []).filter((topic) => having.includes(topic));
    return answer(
      topics.flatMap((topic) =>
        [1, 2, 3].map((rank) => ({
          ...article(`${TOPICS.indexOf(topic as Topic)}0${rank}`, topic, rank),
          ...(event && rank === 1 && { event }),
        })),
      ),
    );
  };
  const context = {
    content: { topicStories },
    pictures: { of: (address: string) => address, previewsOf: async () => () => undefined },
    siteRequest: sampleSiteRequest(),
    noteFailure: () => {
      failures += 1;
    },
  } as unknown as AppLoadContext;
  return { found: await sectionBlocks(brand, QUERY, PAGE, 'trending', context), asked, failures };
}

describe('the section blocks of a page', () => {
  it('are asked for from the page’s snapshot, without its stories, a few topics at once', async () => {
    const { asked, failures } = await blocks(['sports', 'music', 'health', 'travel']);
    expect(asked).toEqual([
      {
        ...{ ...QUERY, iteration_id: '77', excludeArticleIds: ['1'] },
        topics: ['sports', 'music', 'health', 'travel'],
      },
    ]);
    expect(failures).toBe(0);
  });

  it('ask for more topics where the first ones have too few stories', async () => {
    const { asked, found } = await blocks(['music', 'business']);
    expect(asked.map(({ topics }) => topics)).toEqual([
      ['sports', 'music', 'health', 'travel'],
      ['world', 'business'],
    ]);
    expect(found.map(({ topic }) => topic)).toEqual(['music', 'business']);
  });

  it('have only what a row shows of each story', async () => {
    const { found } = await blocks(['sports']);
    expect(found[0]?.stories[0]).toEqual({
      ...{ id: '101', href: '/article-content/101', title: 'Story 101', image: null },
      ...{ source: 'The Wire', dateTime: null, age: '' },
    });
  });

  it('name the event of a story, by which further pages leave out its other stories', async () => {
    const { found } = await blocks(['sports'], sampleBrand(), { event: { id: '900', sources: 3 } });
    expect(found[0]?.stories.map(({ event }) => event)).toEqual([{ id: '900' }, undefined, undefined]);
  });

  it('are none where the brand does not want them', async () => {
    expect(await blocks(['sports'], sampleBrand({ sectionBlocks: false }))).toEqual({
      ...{ found: [], asked: [], failures: 0 },
    });
  });

  it('are none where their stories cannot be read, and the page is not cached', async () => {
    expect(await blocks(['sports'], sampleBrand(), { fails: true })).toMatchObject({
      found: [],
      failures: 1,
    });
  });
});
