import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentSource } from '#app/content/content-source.server.ts';
import { articleAnswerSchema, portalAnswerSchema } from '#schemas/api/feed.ts';
import type { Topic } from '#schemas/content/topics.ts';
import { type DemoContent, openDemoContent } from '#tests/fakes/demo-content.ts';
import { type SiteOverUpstream, startSiteOverUpstream } from '#tests/fakes/site-over-upstream.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';

let demo: DemoContent;
beforeAll(async () => {
  demo = await openDemoContent();
});
afterAll(() => demo.close());

let site: SiteOverUpstream;
beforeEach(async () => {
  site = await startSiteOverUpstream(demo);
});
afterEach(() => site.close());

const get = (path: string) => fetch(`http://localhost:${site.port}${path}`);
const PORTAL = '/api/spa/portal?topics=latest';

describe('every call of a content source', () => {
  const brand = sampleBrand();
  const query = { topics: ['latest', 'sports'] as Topic[], lang: 'en' };
  const CALLS: Array<[string, (content: ContentSource) => Promise<unknown>]> = [
    ['portal', (content) => content.portal(brand, query)],
    ['fsd', (content) => content.fsd(brand, query)],
    ['articles', (content) => content.articles(brand, { ...query, offset: 20 })],
    ['article', async (content) => content.article(brand, await firstId())],
    ['article that is not there', (content) => content.article(brand, '404404')],
    ['article summary', async (content) => content.articleSummary(brand, await firstId())],
    ['summary', async (content) => content.summary(brand, await firstId())],
    ['sign', (content) => content.sign(brand, 'leo', 'America/New_York', 'es-us')],
    ['sign that is not there', (content) => content.sign(brand, 'cat', 'UTC', 'en-us')],
    ['games', (content) => content.games(brand, { lang: 'en' })],
    ['games of a list', (content) => content.games(brand, { lang: 'es', whitelist: ['mines', 'snake'] })],
    ['game', (content) => content.game(brand, 'blocks', 'en')],
    ['game that is not there', (content) => content.game(brand, '../x', 'en')],
    ['dns-state', (content) => content.dnsState(brand, 'US-CA', false)],
  ];
  const firstId = async () => (await demo.content.portal(brand, query)).articles[0]?.id ?? '';
  /** As it is sent; relative addresses of the back end have become absolute ones. */
  const sent = (answer: unknown): unknown =>
    JSON.parse((JSON.stringify(answer) ?? 'null').replaceAll(site.backEnd.url, ''), (key, value: unknown) =>
      // The time of the answer, more or less; what of an answer never leaves the site; and events, of which a back end
      // tells none.
      key === 'iteration_id' ? '' : ['sentCount', 'language', 'event'].includes(key) ? undefined : value,
    );

  it.each(CALLS)('%s: answers as the embedded store does', async (_, call) => {
    expect(sent(await call(site.content))).toEqual(sent(await call(demo.content)));
  });
});

describe('what the back end is asked', () => {
  it('names the brand, within what the brand allows, without empty parameters', async () => {
    await get(
      `${PORTAL}&brid=carrierOne&market=&providers=&cd=${encodeURIComponent('{"secret":"s"}')}&offset=20`,
    );
    const asked = new URL(site.backEnd.asked[0] ?? '', site.backEnd.url);
    expect(asked.pathname).toBe('/api/spa/portal');
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      brid: 'carrierOne',
      customer: 'carrier-one',
      topics: 'latest',
      market: 'en-us',
    });
    expect([...asked.searchParams.values()]).not.toContain('');
    expect(asked.search).not.toContain('secret');
  });

  it.each(['/', '/fsd', '/article-content/{id}'])(
    'of the app’s facts on %s: whitelisted cd, readable rp',
    async (path) => {
      const { articles } = (await (await get(PORTAL)).json()) as {
        articles: Array<{ id: string; view_mode: string }>;
      };
      const id = articles.find(({ view_mode }) => view_mode === 'hosted')?.id ?? '';
      const facts = new URLSearchParams({
        brid: 'carrierOne',
        cd: '{"auid":"a-1","secret":"s"}',
        rp: '{\\"device_model\\":\\"M\\"}',
      });
      const page = (headers: Record<string, string>) =>
        fetch(`http://localhost:${site.port}${path.replace('{id}', id)}?${facts}`, { headers });
      const since = site.backEnd.asked.length;
      await (await page({})).text();
      await (await page({ Cookie: 'dnt=1' })).text();
      const asked = site.backEnd.asked
        .slice(since)
        .map((address) => new URL(address, site.backEnd.url).searchParams)
        .filter((search) => search.has('topics'));
      const rp = Buffer.from('{"device_model":"M"}').toString('base64');
      expect(asked.map((search) => [search.get('cd'), search.get('rp')])).toEqual([
        ['{"auid":"a-1"}', rp],
        [null, rp],
      ]);
      expect(asked.some((search) => search.toString().includes('secret'))).toBe(false);
    },
  );

  it.each(['portal', 'fsd', 'articles'])(
    'of the app’s facts in the call %s: after an opt-out, by a cookie or the browser, none that identifies',
    async (call) => {
      const path = call === 'articles' ? '/api/articles' : `/api/spa/${call}`;
      const rp = (facts: object) => Buffer.from(JSON.stringify(facts)).toString('base64');
      const facts = new URLSearchParams({
        ...{ brid: 'carrierOne', topics: 'latest', cd: '{"auid":"a-1"}' },
        rp: rp({ aura_user_id: 'a-1', device_model: 'M' }),
      });
      const caches: Array<string | null> = [];
      for (const headers of [{}, { Cookie: 'dnt=1' }, { 'Sec-GPC': '1' }] as Array<Record<string, string>>) {
        const answer = await fetch(`http://localhost:${site.port}${path}?${facts}`, { headers });
        caches.push(answer.headers.get('cache-control'));
        await answer.text();
      }
      const asked = site.backEnd.asked.map((address) => new URL(address, site.backEnd.url).searchParams);
      const withoutIds = [null, rp({ device_model: 'M' })];
      expect(asked.map((search) => [search.get('cd'), search.get('rp')])).toEqual([
        ['{"auid":"a-1"}', facts.get('rp')],
        withoutIds,
        withoutIds,
      ]);
      // Its address names a visitor, and what it says depends on more than the address.
      expect(caches).toEqual(Array(3).fill('private, no-store'));
    },
  );

  it('says nothing of the visitor in headers', async () => {
    await fetch(`http://localhost:${site.port}${PORTAL}`, {
      headers: { Cookie: 'a=b', 'User-Agent': 'Me/1' },
    });
    const headers = site.backEnd.headers();
    expect(headers.cookie).toBeUndefined();
    expect(JSON.stringify(headers)).not.toContain('Me/1');
  });

  it('is asked once for equal calls at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => get(PORTAL)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(site.backEnd.asked).toHaveLength(1);
  });
});

describe('further pages of the portal', () => {
  const stories = async (path: string) =>
    [...(await (await get(path)).text()).matchAll(/data-story-id="(\d+)"/g)].map(([, id]) => id);

  it('come by the articles call, of which alone section 7 knows an offset', async () => {
    const [first, further] = [await stories('/?brid=newsroom'), await stories('/?brid=newsroom&offset=20')];
    expect(first).toHaveLength(20);
    expect(further).toHaveLength(20);
    expect(further.filter((id) => first.includes(id))).toEqual([]);
    const asked = site.backEnd.asked
      .map((address) => new URL(address, site.backEnd.url))
      .filter(({ searchParams }) => searchParams.has('topics'))
      .map(({ pathname, searchParams }) => [pathname, searchParams.get('offset')]);
    expect(asked).toEqual([
      ['/api/spa/portal', null],
      ['/api/articles', '20'],
    ]);
  });

  it('have the tabs of the first page, though the articles call names none', async () => {
    site.backEnd.behave((answer) => ({ ...(answer as object), availableTopics: ['sports', 'latest'] }));
    const tabs = async (path: string) =>
      [...(await (await get(path)).text()).matchAll(/data-topic="(\w+)"/g)].map(([, topic]) => topic);
    const first = await tabs('/?brid=newsroom');
    expect(first.toSorted()).toEqual(['latest', 'sports']);
    site.backEnd.behave('well');
    expect(await tabs('/?brid=newsroom&offset=20')).toEqual(first);
  });
});

describe('the page of a story', () => {
  /** A hosted story, or the same told to be a preview. */
  const page = async (path: string, view_mode: string) => {
    const { articles } = portalAnswerSchema.parse(await (await get(PORTAL)).json());
    const id = articles.find((article) => article.view_mode === 'hosted')?.id ?? '';
    site.backEnd.behave((answer) => {
      const changed = structuredClone(answer) as { article?: Record<string, unknown> };
      if (changed.article) Object.assign(changed.article, { view_mode });
      return changed;
    });
    const response = await fetch(`http://localhost:${site.port}/${path}/${id}?brid=newsroom&lang=en`);
    const { formatted } = articleAnswerSchema.parse(await demo.content.article(sampleBrand(), id));
    const html = await response.text();
    const lines = [...formatted.matchAll(/<p>([^<]{40,})<\/p>/g)].map(([, text = '']) => text);
    return {
      address: new URL(response.url).pathname.replace(id, '{id}'),
      shown: lines.filter((line) => html.includes(`<p>${line}</p>`)).length / lines.length,
      screen: /data-screen-name="([^"]*)"/.exec(html)?.[1],
      // Links to other languages lead to the page itself.
      leadsToWhole: html
        .replaceAll(/<a\b[^>]*hreflang[^>]*>/gi, '')
        .includes(`href="/article-content/${id}?brid=newsroom&amp;lang=en"`),
    };
  };

  it.each([
    ['article-content', 'hosted', 'article-content', 'article', false],
    ['article-intro', 'hosted', 'article-intro', 'article preview', true],
    ['article-intro', 'preview', 'article-intro', 'article preview', false],
    ['article-content', 'preview', 'article-intro', 'article preview', false],
  ])('/%s of a %s story is %s, "%s"', async (path, view_mode, kind, screen, leadsToWhole) => {
    const found = await page(path, view_mode);
    expect(found).toMatchObject({ address: `/${kind}/{id}`, screen, leadsToWhole });
    if (kind === 'article-content') expect(found.shown).toBe(1);
    else expect(found.shown).toBeLessThan(0.6);
  });
});

describe('what the back end sends', () => {
  const story = async (change: (answer: { article: Record<string, unknown>; formatted: string }) => void) => {
    const { articles } = portalAnswerSchema.parse(await (await get(PORTAL)).json());
    site.backEnd.behave((answer) => {
      const changed = structuredClone(answer) as { article: Record<string, unknown>; formatted: string };
      change(changed);
      return changed;
    });
    return articleAnswerSchema.parse(await (await get(`/api/spa/article/${articles[0]?.id}`)).json());
  };

  it('is sanitised by the allow-list of ingest', async () => {
    const { formatted } = await story((answer) => {
      answer.formatted = '<p onclick="x()">Hi<script>x()</script><a href="javascript:x()">there</a></p>';
    });
    expect(formatted).toBe('<p>Hithere</p>');
  });

  it('leads to http(s) addresses and pages of this site only', async () => {
    const { article } = await story((answer) => {
      Object.assign(answer.article, {
        article_url: 'javascript:x()',
        orig_url: 'data:text/html,x',
        image_url: 'file:///x',
      });
    });
    expect(article).toMatchObject({ orig_url: null, image_url: null });
    expect(article.article_url).toBe(`/article-content/${article.id}`);
  });

  it('loses an odd story without losing the page', async () => {
    site.backEnd.behave((answer) => {
      const { articles, ...rest } = answer as { articles: object[] };
      return { ...rest, articles: articles.map((one, place) => (place === 3 ? { ...one, title: 7 } : one)) };
    });
    const answer = portalAnswerSchema.parse(await (await get(PORTAL)).json());
    expect(answer.articles.map(({ index }) => index)).toEqual(
      Array.from({ length: 19 }, (_, place) => place),
    );
    expect(site.log.filter((line) => line.includes('articles.*.title'))).toHaveLength(1);
  });

  it('may be no more than section 7 names', async () => {
    site.backEnd.behave((answer) => {
      const { articles, reporting, sources, topics, availableTopics } = answer as Record<string, unknown>;
      return { articles, reporting, sources, topics, availableTopics };
    });
    const answer = portalAnswerSchema.parse(await (await get(PORTAL)).json());
    expect(answer.paging.topics).toEqual({ latest: { moreArticles: true } });
  });
});
