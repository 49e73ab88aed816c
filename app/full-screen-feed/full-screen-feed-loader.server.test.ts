import { describe, expect, it } from 'vitest';
import type { StoryListQuery } from '#schemas/api/feed.ts';
import { sampleSiteRequest } from '#tests/fixtures/sample-site-request.ts';
import { feedRequest, loader } from './full-screen-feed-loader.server.ts';

const asked = (
  search: string,
  offered: Parameters<typeof feedRequest>[1] = ['latest', 'sports', 'trending'],
) => feedRequest(new URLSearchParams(search), offered);

describe('the topic and offset of the full-screen feed', () => {
  it('is by default the mixture of all topics, from its start', () => {
    expect(asked('')).toEqual({ topic: 'trending', isNamed: false, offset: 0, asOf: undefined });
  });

  it('is the brand’s first topic where it offers no mixture', () => {
    expect(asked('', ['sports', 'music']).topic).toBe('sports');
    expect(asked('', []).topic).toBe('latest');
  });

  it('is a topic of the address that the brand offers, and no other', () => {
    expect(asked('topic=sports').topic).toBe('sports');
    expect(asked('topic=music').topic).toBe('trending');
    expect(asked('topic=%3Cscript%3E').topic).toBe('trending');
  });

  it('names the snapshot of the pages before', () => {
    expect(asked('offset=20&asOf=1795000000000').asOf).toBe('1795000000000');
    expect(asked('offset=20&asOf=%3Cscript%3E').asOf).toBeUndefined();
  });

  it.each([
    ['40', 40],
    ['40.9', 40],
    ['-3', 0],
    ['abc', 0],
    ['1e99', 10_000],
  ])('reads offset %s as %i', (text, offset) => {
    expect(asked(`offset=${text}`).offset).toBe(offset);
  });
});

describe('the calls of the full-screen feed', () => {
  /** What the first call for the page at this address asks for. */
  async function firstQuery(search: string): Promise<StoryListQuery | undefined> {
    const queries: StoryListQuery[] = [];
    const answer = async (_brand: unknown, query: StoryListQuery) => {
      queries.push(query);
      return { articles: [], reporting: {}, sources: [], topics: [], paging: { topics: {} } };
    };
    const context = {
      siteRequest: sampleSiteRequest(),
      content: { fsd: answer, articles: answer },
      pictures: { previewsOf: async () => () => undefined, of: () => undefined },
      noteFailure: () => undefined,
    };
    const request = new Request(`https://news.example/fsd${search}`);
    await loader({ request, context, params: {} } as unknown as Parameters<typeof loader>[0]);
    return queries[0];
  }

  it('rank the first stories at the time of the call, and no others', async () => {
    expect(await firstQuery('')).toMatchObject({ entryPoint: 'fsd', useOnlineRanking: true });
    expect(await firstQuery('?topic=latest&offset=20')).toMatchObject({ useOnlineRanking: false });
    expect(await firstQuery('?topic=latest&offset=20&asOf=1795000000000')).toMatchObject({
      iteration_id: '1795000000000',
    });
  });
});
