import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dnsStateAnswerSchema } from '#schemas/api/dns-state.ts';
import { gamesAnswerSchema } from '#schemas/api/games.ts';
import { signAnswerSchema } from '#schemas/api/horoscope.ts';
import {
  type CarrierBackEnd,
  type Json,
  startCarrierBackEnd,
  storyId,
} from '#tests/fakes/carrier-back-end.ts';
import { type SiteOver, startSiteOver } from '#tests/fakes/site-over-upstream.ts';
import { altered } from '#tests/fixtures/altered-json.ts';

let backEnd: CarrierBackEnd;
let site: SiteOver;
beforeAll(async () => {
  backEnd = await startCarrierBackEnd();
  site = await startSiteOver(backEnd.url, { freshMs: 0, staleMs: 0 });
});
afterEach(() => backEnd.alter());
afterAll(async () => {
  await site.close();
  await backEnd.close();
});

let visits = 0;
/** An address that no memory knows yet. */
const fresh = (path: string) => {
  site.forgetPages();
  return `${path}${path.includes('?') ? '&' : '?'}brid=newsroom&asOf=v${visits++}`;
};
const get = (path: string) => fetch(`http://localhost:${site.port}${path}`, { redirect: 'manual' });
const shownIds = (html: string) => [...html.matchAll(/data-story-id="(\d+)"/g)].map(([, id]) => id);

/** Members of every story of an answer. */
const stories = (change: Json) => (answer: Json) => ({
  ...answer,
  articles: (answer.articles as Json[]).map((article) => ({ ...article, ...change })),
});
/** Members of the answer itself. */
const whole = (change: Json) => (answer: Json) => ({ ...answer, ...change });

const ALTERATIONS: Array<[string, (answer: Json) => unknown]> = [
  ['nothing', (answer) => answer],
  ...[
    ...['keywords', 'labels', 'topicsRanking', 'view_mode', 'index', 'source', 'provider', 'author', 'topic'],
    ...['article_url', 'orig_url', 'image_url', 'description', 'date', 'originalViewMode'],
  ].flatMap(
    (key): Array<[string, (answer: Json) => unknown]> => [
      [`${key} null`, stories({ [key]: null })],
      [`${key} left out`, stories({ [key]: undefined })],
      [`${key} an object`, stories({ [key]: { of: 'another form' } })],
    ],
  ),
  ...['paging', 'topics', 'availableTopics', 'reporting', 'sources'].flatMap(
    (key): Array<[string, (answer: Json) => unknown]> => [
      [`${key} null`, whole({ [key]: null })],
      [`${key} left out`, whole({ [key]: undefined })],
      [`${key} of another type`, whole({ [key]: 'none' })],
    ],
  ),
  ['reporting with a list of model ids', whole({ reporting: { model_id: ['m-7', 'm-8'] } })],
  ['reporting with a boolean', whole({ reporting: { online: true } })],
  ['reporting with an object', whole({ reporting: { models: { feed: 'm-7' } } })],
  ['labels that are objects', stories({ labels: [{ text: 'sports' }, { name: 'harbour' }] })],
  ['keywords that are texts', stories({ keywords: ['harbour', null] })],
  ['a date in ms', stories({ date: 1_795_251_600_000 })],
  ['a date in s', stories({ date: 1_795_251_600 })],
  ['a date of RFC 822', stories({ date: 'Sat, 21 Nov 2026 09:00:00 GMT' })],
  ['a date without a zone', stories({ date: '2026-11-21T09:00:00' })],
  ['an empty date', stories({ date: '' })],
  ['sources with numbers for ids', whole({ sources: [{ id: 7, title: 'The Post' }] })],
  [
    'stories with numbers for ids',
    (answer) => ({
      ...answer,
      articles: (answer.articles as Json[]).map((one, place) => ({ ...one, id: 900_000 + place })),
    }),
  ],
  ['paging with null', whole({ paging: { topics: null } })],
  ['paging with a topic of null', whole({ paging: { topics: { trending: null } } })],
  ['paging in words', whole({ paging: { topics: { trending: { moreArticles: 'true' } } } })],
  [
    'no more than an id and a title',
    (answer) => ({ articles: (answer.articles as Json[]).map(({ id, title }) => ({ id, title })) }),
  ],
];

describe('the home page over a back end of another hand', () => {
  it.each(ALTERATIONS)('shows the stories: %s', async (_, change) => {
    backEnd.alter((answer, call) => (call === 'portal' ? change(answer) : answer));
    const page = await get(fresh('/'));
    expect([page.status, shownIds(await page.text()).length]).toEqual([200, 10]);
  });

  it('shows the rest where a story has no id or no title', async () => {
    backEnd.alter((answer) => altered(answer, NO_TITLE, NO_ID));
    expect(shownIds(await (await get(fresh('/'))).text())).toHaveLength(8);
  });

  it('fails where there is nothing in the answer', async () => {
    for (const nothing of [{}, { articles: null }, { articles: [{ title: 'T' }] }, []]) {
      backEnd.alter(() => nothing);
      expect((await get(fresh('/'))).status).toBe(502);
    }
  });
});

const NO_TITLE = { path: ['articles', 2, 'title'], to: null };
const NO_ID = { path: ['articles', 3, 'id'], to: undefined };

describe('other answers of another hand', () => {
  const json = async (path: string) => (await get(fresh(path))).json() as Promise<unknown>;

  it('a sign with no more than section 3 names has a page', async () => {
    backEnd.alter((answer, call) =>
      call === 'sign' ? { sign: { id: 'leo', startDate: '7/23', endDate: '8/22' } } : answer,
    );
    expect(signAnswerSchema.parse(await json('/api/spa/horoscope/signs/leo/UTC')).sign.reading).toBe('');
    const page = await get(fresh('/horoscope/signs/leo/UTC'));
    const html = await page.text();
    expect([page.status, html.includes('Leo'), html.includes('id="aspect-')]).toEqual([200, true, false]);
  });

  it('games may have null for their film', async () => {
    backEnd.alter((answer, call) =>
      call === 'games' ? altered(answer, { path: ['games', 0, 'videoUrl'], to: null }) : answer,
    );
    const { games } = gamesAnswerSchema.parse(await json('/api/games'));
    expect(games.map(({ videoUrl }) => videoUrl !== undefined)).toEqual([false, true, true]);
  });

  it.each([
    [null, false],
    ['true', true],
    [1, true],
  ])('a do-not-sell state of %j is %j', async (dns_enabled, expected) => {
    backEnd.alter((answer) => ({ ...answer, dns_enabled }));
    expect(dnsStateAnswerSchema.parse(await json('/api/dns-state')).dns_enabled).toBe(expected);
  });
});

describe('the page of a story', () => {
  it.each(['article-content', 'article-summary'])('/%s of an id of 20 digits shows it', async (path) => {
    const page = await get(fresh(`/${path}/${storyId(0)}`));
    expect([page.status, (await page.text()).includes(`Story ${storyId(0)}`)]).toEqual([200, true]);
  });

  it('does not show another story in its place', async () => {
    backEnd.alter((answer) => altered(answer, { path: ['article', 'id'], to: '700009' }));
    for (const path of ['/article-content/700001', '/article-summary/700001', '/api/spa/article/700001']) {
      const page = await get(fresh(path));
      expect([path, page.status]).toEqual([path, 502]);
      expect((await page.text()).includes('Story 700001')).toBe(false);
    }
  });

  it('does not show another sign or game either', async () => {
    backEnd.alter((answer) =>
      altered(answer, { path: ['sign', 'id'], to: 'aries' }, { path: ['game', 'id'], to: 'mines' }),
    );
    for (const path of ['/api/spa/horoscope/signs/leo/UTC', '/api/spa/games/snake'])
      expect((await get(fresh(path))).status).toBe(502);
  });
});
