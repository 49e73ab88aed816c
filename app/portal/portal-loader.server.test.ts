import type { LoaderFunctionArgs } from '@remix-run/node';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SiteRequest } from '#app/http/http.port.server.ts';
import type { ArticlesAnswer, PortalAnswer, StoryListQuery } from '#schemas/api/feed.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { sampleSiteRequest } from '#tests/fixtures/sample-site-request.ts';
import { loader, portalAnswer } from './portal-loader.server.ts';

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

/** What the loader answers to `search`, and the topics it asked for; all answers are empty and from snapshot `asOf`. */
async function load(
  search: string,
  asOf = '1795000000999',
  site: Partial<SiteRequest> = {},
  games = async () => ({ games: [] }),
) {
  const asked: Array<[topic: string | undefined, asOf: string | undefined]> = [];
  const entryPoints: Array<string | undefined> = [];
  const answer = async (_: unknown, { topics, iteration_id, entryPoint }: StoryListQuery) => {
    asked.push([topics?.[0], iteration_id]);
    entryPoints.push(entryPoint);
    return { ...first, reporting: { iteration_id: asOf } };
  };
  const context = {
    siteRequest: sampleSiteRequest({ brand: { brand, folder: '', version: '' }, ...site }),
    content: { portal: answer, articles: answer, games, patienceMs: 60_000 },
    pictures: { of: (url: string) => url, previewsOf: async () => () => undefined },
    noteFailure: () => undefined,
  };
  const request = new Request(`https://news.sample.example/${search}`);
  // The parts of the context that the portal reads.
  const {
    page: settled,
    head,
    setting,
  } = await loader({
    request,
    context,
    params: {},
  } as unknown as LoaderFunctionArgs);
  return {
    page: 'value' in settled ? settled.value : await settled.promise,
    head,
    setting,
    asked,
    entryPoints,
  };
}

describe('a page of the portal', () => {
  afterEach(() => void vi.useRealTimers());

  it('that has its stories waits a second for games, however long it may wait for stories', async () => {
    vi.useFakeTimers();
    const loading = load('', undefined, {}, () => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(1000);
    expect((await loading).setting.cards?.games).toHaveProperty('promise');
  });

  it('that names no topic is of the first one that has stories', async () => {
    const { asked } = await load('');
    expect(asked.map(([topic]) => topic)).toEqual(['latest', 'sports']);
  });

  it('that names no topic and is not the first is of the first topic, also if it is empty', async () => {
    const { asked, page } = await load('?offset=20');
    expect([page.topic, asked]).toEqual(['latest', [['latest', undefined]]]);
  });

  it('names the carrier’s app as its entry point where that opened it, whatever of it is sent', async () => {
    const nothingSent = { appParameters: { cd: '{"gaid":"g-1"}' }, isFromApp: true };
    expect((await load('?topic=sports', undefined, nothingSent)).entryPoints).toEqual(['portal']);
    expect((await load('?topic=sports', undefined, { auid: 'own-id' })).entryPoints).toEqual(['web']);
  });

  it.each(['?topic=sports', '?topic=sports&asOf=1795000000000'])(
    'that is the first one names the snapshot of its answer: %s',
    async (search) => {
      expect((await load(search)).page.asOf).toBe('1795000000999');
    },
  );

  it('that is a further one keeps the snapshot that it was asked for', async () => {
    const { asked, page } = await load('?topic=sports&offset=20&asOf=1795000000000');
    expect([page.asOf, asked]).toEqual(['1795000000000', [['sports', '1795000000000']]]);
  });

  it.each([
    ['', false],
    ['?topic=sports', false],
    ['?topic=sports&offset=20', true],
    ['?topic=sports&asOf=1795000000000', true],
  ])('“%s” is kept out of search engines: %s', async (search, isOut) => {
    const { head } = await load(search);
    expect(head.some((one) => JSON.stringify(one).includes('noindex'))).toBe(isOut);
  });
});
