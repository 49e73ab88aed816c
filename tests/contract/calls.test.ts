import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configsAnswerSchema } from '#schemas/api/configs.ts';
import { failureSchema } from '#schemas/api/failure.ts';
import { articleAnswerSchema, articlesAnswerSchema, portalAnswerSchema } from '#schemas/api/feed.ts';
import { PAGE_KINDS } from '#schemas/page-config/page-kind.ts';
import { openDemoContent } from '#tests/fakes/demo-content.ts';
import { startSiteOverUpstream } from '#tests/fakes/site-over-upstream.ts';
import { startInProcess } from '#tests/setup/start-in-process.ts';

/** A site under the contract. */
interface Site {
  port: number;
  close(): Promise<void>;
}

async function startOverBackEnd(): Promise<Site> {
  const demo = await openDemoContent();
  const site = await startSiteOverUpstream(demo);
  return { port: site.port, close: () => site.close().then(() => demo.close()) };
}

const SOURCES: Array<[string, () => Promise<Site>]> = [
  ['the embedded store', () => startInProcess()],
  ['the back end of a carrier', startOverBackEnd],
];

describe.each(SOURCES)('over %s', (_source, start) => {
  let site: Site;
  beforeAll(async () => {
    site = await start();
  });
  afterAll(() => site.close());

  const call = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://localhost:${site.port}${path}`, { headers });
  const json = async (path: string, headers?: Record<string, string>) =>
    (await call(path, headers)).json() as Promise<unknown>;

  describe('GET /api/spa/configs/{pageName}', () => {
    it.each([...PAGE_KINDS, 'article'])('answers for page %s in the form of the contract', async (page) => {
      const answer = configsAnswerSchema.parse(await json(`/api/spa/configs/${page}?brid=carrierOne`));
      expect(answer.generalConfig).toMatchObject({
        brid: 'carrierOne',
        customer: 'carrier-one',
        brandName: 'Carrier One',
      });
    });

    it('counts ad slots by page kind', async () => {
      const counts = await Promise.all(
        ['portal', 'article-content', 'article-intro', 'games', 'game-zone', 'horoscope'].map(
          async (page) => {
            const { pageConfig } = configsAnswerSchema.parse(await json(`/api/spa/configs/${page}`));
            return pageConfig.slots.length;
          },
        ),
      );
      expect(counts).toEqual([10, 8, 1, 0, 0, 0]);
    });

    it('forwards extra_ parameters, and joins auid and abt to cd', async () => {
      const cd = encodeURIComponent(JSON.stringify({ device_model: 'X1' }));
      const { generalConfig } = configsAnswerSchema.parse(
        await json(
          `/api/spa/configs/portal?extra_campaign=spring&auid=abc&abt=17&cd=${cd}&market=es-us&lang=es`,
        ),
      );
      expect(generalConfig).toMatchObject({
        extra: { extra_campaign: 'spring' },
        cd: { device_model: 'X1', auid: 'abc', abt: 17 },
        market: 'es-us',
        lang: 'es',
      });
    });

    it('says dns and limited ads when the browser sends Sec-GPC or the dnt cookie', async () => {
      const requests: Array<Record<string, string>> = [
        { 'Sec-GPC': '1' },
        { Cookie: 'dnt=1' },
        { Cookie: 'mp_dnsmi=true' },
      ];
      for (const headers of requests) {
        const { pageConfig } = configsAnswerSchema.parse(await json('/api/spa/configs/portal', headers));
        expect(pageConfig).toMatchObject({ dns: true, lat: true });
      }
    });
  });

  describe('GET /api/spa/portal and /api/articles', () => {
    it('answers with stories, their sources and topics', async () => {
      const answer = portalAnswerSchema.parse(
        await json('/api/spa/portal?brid=newsSphere&topics=science,technology'),
      );
      expect(answer.topics).toEqual(['science', 'technology']);
      expect(answer.availableTopics).toContain('world');
      const sources = new Set(answer.sources.map((source) => source.id));
      for (const article of answer.articles) expect(sources).toContain(article.source);
    });

    it('pages by offset without repeating or skipping a story', async () => {
      const seen: string[] = [];
      let more = true;
      for (let offset = 0; more; offset += 20) {
        const page = articlesAnswerSchema.parse(
          await json(`/api/articles?topics=latest&lang=en&offset=${offset}`),
        );
        seen.push(...page.articles.map((article) => article.id));
        more = page.paging.topics.latest?.moreArticles ?? false;
      }
      expect(seen.length).toBe(62);
      expect(new Set(seen).size).toBe(62);
    });

    it('gives Spanish stories to the Spanish market', async () => {
      const { articles } = portalAnswerSchema.parse(await json('/api/spa/portal?topics=latest&market=es-us'));
      expect(articles.length).toBe(20);
      expect(
        articles.every((article) => !['The Meridian Post', 'Signal & Stack'].includes(article.provider)),
      ).toBe(true);
    });

    it('leaves out excluded stories and blacklisted providers', async () => {
      const first = portalAnswerSchema.parse(await json('/api/spa/portal?topics=latest'));
      const [gone, other] = first.articles;
      const second = portalAnswerSchema.parse(
        await json(
          `/api/spa/portal?topics=latest&excludeArticleIds=${gone?.id}&providersBlacklist=${other?.source}`,
        ),
      );
      expect(second.articles.map((article) => article.id)).not.toContain(gone?.id);
      expect(second.articles.map((article) => article.source)).not.toContain(other?.source);
    });

    it('takes an unknown brand for newsroom', async () => {
      const unknown = portalAnswerSchema.parse(await json('/api/spa/portal?brid=nobody'));
      const newsroom = portalAnswerSchema.parse(await json('/api/spa/portal?brid=newsroom'));
      expect(unknown.articles).toEqual(newsroom.articles);
    });
  });

  describe('GET /api/spa/article/{articleId}', () => {
    it('answers with article, source and sanitised body', async () => {
      const { articles } = portalAnswerSchema.parse(await json('/api/spa/portal'));
      const answer = articleAnswerSchema.parse(await json(`/api/spa/article/${articles[0]?.id}`));
      expect(answer.article.title).toBe(articles[0]?.title);
      expect(answer.formatted).toMatch(/^<p>/);
    });

    it('says "page data not found" with 404 for a story that is not there', async () => {
      const answer = await call('/api/spa/article/123456');
      expect(answer.status).toBe(404);
      expect(failureSchema.parse(await answer.json()).message).toBe('page data not found');
    });
  });

  describe('bad calls', () => {
    it.each([
      ['/api/spa/portal?topics=scyence', 'topics.0: unknown topic "scyence"'],
      ['/api/spa/portal?market=xx-yy', 'market:'],
      ['/api/articles?offset=-1', 'offset: takes a whole number'],
      ['/api/articles?excludeArticleIds=1,two', 'excludeArticleIds.1: an article id has digits only'],
      ['/api/spa/configs/start', 'pageName: unknown page "start"'],
      ['/api/spa/configs/portal?abt=many', 'abt: takes a number from 1 to 1000'],
      ['/api/spa/article/abc', 'articleId: an article id has digits only'],
    ])('%s is 400 with a reason and no stack', async (path, reason) => {
      const answer = await call(path);
      expect(answer.status).toBe(400);
      const text = await answer.text();
      const failure = failureSchema.parse(JSON.parse(text));
      expect(
        failure.reasons.some((one) => one.startsWith(reason)),
        text,
      ).toBe(true);
      expect(text).not.toMatch(/\bat .*\.[jt]s:\d|node_modules/);
    });

    it('an unknown call is 404 in the same form', async () => {
      const answer = await call('/api/nothing');
      expect(answer.status).toBe(404);
      failureSchema.parse(await answer.json());
    });
  });
});
