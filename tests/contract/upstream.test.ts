import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STALE_HEADER } from '#app/content/upstream/answer-age.server.ts';
import { failureSchema } from '#schemas/api/failure.ts';
import { portalAnswerSchema } from '#schemas/api/feed.ts';
import { type DemoContent, openDemoContent } from '#tests/fakes/demo-content.ts';
import { type SiteOverUpstream, startSiteOverUpstream } from '#tests/fakes/site-over-upstream.ts';
import type { Behaviour } from '#tests/fakes/upstream-back-end.ts';

let demo: DemoContent;
beforeAll(async () => {
  demo = await openDemoContent();
});
afterAll(() => demo.close());

let site: SiteOverUpstream;
beforeEach(async () => {
  // So long that a busy machine answers in time: who gives up asks once more, which the tests count.
  site = await startSiteOverUpstream(demo, { timeoutMs: 1_000, maxBytes: 256 * 1024 });
});
afterEach(() => site.close());

const get = (path: string) => fetch(`http://localhost:${site.port}${path}`);
const PORTAL = '/api/spa/portal?topics=latest';
const failureOf = async (answer: Response) => failureSchema.parse(await answer.json());

/** What a reader sees of a page. */
const shownText = (html: string) =>
  html
    .replace(/<(script|style|head)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

/** What the visitor is told for each misbehaviour (section 8), and how often the back end was asked. */
const MISBEHAVIOURS: Array<[Behaviour, number, string, number]> = [
  ['hangs', 504, 'request failed', 2],
  ['drips', 504, 'request failed', 2],
  ['down', 502, 'The connection was cut by the back end.', 2],
  ['truncates', 502, 'The connection was cut by the back end.', 2],
  ['empty', 404, 'page data not found', 1],
  ['null', 404, 'page data not found', 1],
  ['wrong-shape', 502, 'request failed', 1],
  ['half-json', 502, 'request failed', 1],
  ['html', 502, 'request failed', 1],
  ['huge', 502, 'request failed', 1],
  [{ status: 500 }, 502, 'request failed', 1],
  [{ status: 502 }, 502, 'request failed', 2],
  [{ status: 503 }, 503, 'request failed', 2],
  [{ status: 504 }, 504, 'request failed', 2],
  [{ status: 404 }, 404, 'request failed', 1],
  [{ status: 401 }, 502, 'request failed', 1],
  [{ status: 302, headers: { Location: 'http://127.0.0.1:1/' } }, 502, 'request failed', 1],
  [{ status: 503, headers: { 'Retry-After': '60' } }, 503, 'request failed', 1],
];

describe('a call over a back end that misbehaves', () => {
  it.each(MISBEHAVIOURS)('%j is %i "%s"', async (behaviour, status, message, asked) => {
    site.backEnd.behave(behaviour);
    const answer = await get(PORTAL);
    const failure = await failureOf(answer);
    expect([answer.status, failure.message]).toEqual([status, message]);
    expect(site.backEnd.asked).toHaveLength(asked);
    expect(JSON.stringify(failure)).not.toMatch(/127\.0\.0\.1|articles|\bat .*\.[jt]s/);
  });

  it('hands on what the back end says about its failure, one line of it', async () => {
    site.backEnd.behave({
      status: 500,
      body: JSON.stringify({ message: 'ranking is out\n at Ranker.java:7' }),
    });
    const { reasons } = await failureOf(await get(PORTAL));
    expect(reasons).toEqual(['The back end answered with status 500: ranking is out']);
  });

  it('is answered when the second try goes well', async () => {
    for (const first of ['down', 'hangs', { status: 503 }] as Behaviour[]) {
      site.backEnd.behave(first, 'well');
      const answer = await get(`${PORTAL}&rankingVersion=${JSON.stringify(first).length}`);
      expect(portalAnswerSchema.parse(await answer.json()).articles).toHaveLength(20);
      expect(answer.headers.has(STALE_HEADER)).toBe(false);
    }
  });

  it('names a wrong shape in the log once, and what was expected', async () => {
    site.backEnd.behave('wrong-shape');
    await get(PORTAL);
    await get(PORTAL);
    const lines = site.log.filter((line) => line.includes('wrong shape'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('/api/spa/portal');
    expect(lines[0]).toContain('articles: Invalid input: expected array, received string');
  });
});

describe('a page over a back end that misbehaves', () => {
  it.each([
    ['empty', 404, 'we could not find the page'],
    [{ status: 404 }, 404, 'we could not find the page'],
    ['down', 502, 'Oops! Sorry, an unexpected error has occurred.'],
    ['wrong-shape', 502, 'Oops! Sorry, an unexpected error has occurred.'],
    [{ status: 503 }, 503, 'Oops! Sorry, an unexpected error has occurred.'],
  ] as Array<[Behaviour, number, string]>)('portal, %j: status %i, "%s"', async (behaviour, status, text) => {
    site.backEnd.behave(behaviour);
    const page = await get('/');
    expect([page.status, shownText(await page.text())]).toEqual([status, expect.stringContaining(text)]);
  });

  it('an unknown story is the not-found page', async () => {
    expect((await get('/article-content/404404')).status).toBe(404);
    expect((await get('/api/spa/article/404404')).status).toBe(404);
  });
});

describe('the last good answer', () => {
  it('stands in up to its stated age, saying how old it is', async () => {
    const good = await (await get(PORTAL)).json();
    site.backEnd.behave({ status: 500 });
    site.pass(590_000);
    const stale = await get(PORTAL);
    expect(stale.status).toBe(200);
    expect(Number(stale.headers.get(STALE_HEADER))).toBeGreaterThanOrEqual(590);
    expect(await stale.json()).toEqual(good);
    site.pass(10_001);
    expect((await get(PORTAL)).status).toBe(502);
  });

  it('is given for a few seconds without asking again', async () => {
    await get(PORTAL);
    expect((await get(PORTAL)).headers.has(STALE_HEADER)).toBe(false);
    expect(site.backEnd.asked).toHaveLength(1);
    site.pass(5_001);
    await get(PORTAL);
    expect(site.backEnd.asked).toHaveLength(2);
  });

  it.each([
    ['in place of texts of wrong types', { reading: 7, aspects: [] }, 'kept'],
    ['not where the source has no text yet', { reading: null, aspects: null }, 'empty'],
  ])('of a sign is given %s', async (_, changed, shown) => {
    const leo = '/api/spa/horoscope/signs/leo/UTC';
    const good = (await (await get(leo)).json()) as { sign: { reading: string } };
    site.backEnd.behave((answer) => ({ sign: { ...(answer as typeof good).sign, ...changed } }));
    site.pass(6_000);
    const { sign } = (await (await get(leo)).json()) as typeof good;
    expect(sign.reading).toBe(shown === 'kept' ? good.sign.reading : '');
    expect(site.log.some((line) => line.includes('sign.reading'))).toBe(shown === 'kept');
  });

  it('of everybody stands in for one visitor, never the other way round', async () => {
    const mine = `${PORTAL}&rp=eyJhIjoxfQ==`;
    await get(mine);
    site.backEnd.behave({ status: 500 });
    expect((await get(PORTAL)).status).toBe(502);
    site.backEnd.behave('well');
    await get(PORTAL);
    site.backEnd.behave({ status: 500 });
    site.pass(6_000);
    expect((await get(mine)).headers.get(STALE_HEADER)).toBe('6');
  });

  it('of everybody stands in for one who hides stories, without those', async () => {
    const { articles } = portalAnswerSchema.parse(await (await get(PORTAL)).json());
    site.backEnd.behave('down');
    const rest = portalAnswerSchema.parse(
      await (await get(`${PORTAL}&excludeArticleIds=${articles[0]?.id}`)).json(),
    );
    expect(rest.articles.map(({ id }) => id)).toEqual(articles.slice(1).map(({ id }) => id));
  });

  it('of a story that is gone does not stand in', async () => {
    const { articles } = portalAnswerSchema.parse(await (await get(PORTAL)).json());
    const story = `/api/spa/article/${articles[0]?.id}`;
    expect((await get(story)).status).toBe(200);
    site.pass(6_000);
    site.backEnd.behave({ status: 410 }, 'down');
    expect((await get(story)).status).toBe(404);
    expect((await get(story)).status).toBe(502);
  });
});

describe('the breaker', () => {
  it('opens after failures: the back end is left alone, then tried once, then asked as before', async () => {
    site.backEnd.behave({ status: 500 });
    for (let call = 0; call < 5; call++) await get(PORTAL);
    expect(site.backEnd.asked).toHaveLength(5);
    const refused = await get(PORTAL);
    expect([refused.status, (await failureOf(refused)).message]).toEqual([503, 'request failed']);
    expect(site.backEnd.asked).toHaveLength(5);

    // Still down after the rest: one probe, and a longer rest.
    site.pass(5_000);
    await Promise.all([get(PORTAL), get(`${PORTAL}&lang=es`)]);
    expect(site.backEnd.asked).toHaveLength(6);
    site.pass(5_000);
    await get(PORTAL);
    expect(site.backEnd.asked).toHaveLength(6);

    site.backEnd.behave('well');
    site.pass(5_000);
    expect((await get(PORTAL)).status).toBe(200);
    expect((await get(`${PORTAL}&lang=es`)).status).toBe(200);
    expect(site.backEnd.asked).toHaveLength(8);
    expect(site.log.filter((line) => /is not asked|again/.test(line))).toHaveLength(3);
  });

  it('of one call leaves the others alone', async () => {
    site.backEnd.behave({ status: 500 });
    for (let call = 0; call < 6; call++) await get(PORTAL);
    site.backEnd.behave('well');
    expect((await get('/api/games')).status).toBe(200);
    expect((await get(PORTAL)).status).toBe(503);
  });

  it('does not open for a wrong shape', async () => {
    site.backEnd.behave('wrong-shape');
    for (let call = 0; call < 8; call++) await get(PORTAL);
    expect(site.backEnd.asked).toHaveLength(8);
  });

  it('takes a server out of rotation only when it has nothing left to give', async () => {
    await get('/api/games');
    site.backEnd.behave({ status: 500 });
    for (let call = 0; call < 5; call++) await get(PORTAL);
    await expect(site.content.ready?.()).resolves.toBeUndefined();
    site.pass(600_000);
    for (let call = 0; call < 6; call++) await get(PORTAL);
    await expect(site.content.ready?.()).rejects.toThrow('there is no answer left to give');
    expect((await get('/readyz')).status).toBe(503);
  });
});

describe('a back end without horoscope, games and dns-state', () => {
  const CALLS = ['/api/games', '/api/spa/games/blocks', '/api/spa/horoscope/signs/leo/UTC', '/api/dns-state'];

  it('is stood in for where that was asked for', async () => {
    const mixed = await startSiteOverUpstream(demo, { fallback: 'embedded', embedded: demo.content });
    for (const status of [404, 501]) {
      mixed.backEnd.behave({ status });
      for (const path of CALLS) {
        const answer = await fetch(`http://localhost:${mixed.port}${path}`);
        expect([path, answer.status]).toEqual([path, 200]);
      }
      expect((await fetch(`http://localhost:${mixed.port}${PORTAL}`)).status).not.toBe(200);
    }
    // What is down is down: only calls that are not there are stood in for.
    mixed.backEnd.behave({ status: 500 });
    expect((await fetch(`http://localhost:${mixed.port}/api/games`)).status).toBe(502);
    await mixed.close();
  });

  it('is not stood in for otherwise', async () => {
    site.backEnd.behave({ status: 404 });
    const answers = await Promise.all(CALLS.map(get));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
