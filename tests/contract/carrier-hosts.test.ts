import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CarrierBackEnd, type Json, startCarrierBackEnd } from '#tests/fakes/carrier-back-end.ts';
import { type SiteOver, startSiteOver } from '#tests/fakes/site-over-upstream.ts';

let home: CarrierBackEnd;
let elsewhere: CarrierBackEnd;
let site: SiteOver;
beforeAll(async () => {
  home = await startCarrierBackEnd();
  elsewhere = await startCarrierBackEnd();
  const { url } = elsewhere;
  site = await startSiteOver(home.url.replace('http://', 'http://user:secret@'), {
    freshMs: 0,
    staleMs: 0,
    addresses: { articles: url, summary: `${url}/`, assets: url },
    headers: { all: { 'X-Api-Key': 'key' }, articles: { 'X-Feed-Key': 'feed' } },
    passes: ['push', 'outbrain'],
  });
});
afterEach(() => {
  for (const backEnd of [home, elsewhere]) {
    backEnd.alter();
    backEnd.refuse();
  }
});
afterAll(async () => {
  await site.close();
  await home.close();
  await elsewhere.close();
});

const origin = () => `http://localhost:${site.port}`;
let visits = 0;
const get = (path: string) =>
  fetch(`${origin()}${path}${path.includes('?') ? '&' : '?'}brid=newsroom&v=${visits++}`);

describe('calls that are on another host', () => {
  it('go there, with their own headers and no secret of the other', async () => {
    await get('/api/articles?topics=sports&offset=10');
    const headers = elsewhere.headers();
    expect(elsewhere.asked.at(-1)).toMatch(/^\/api\/articles\?/);
    expect([headers['x-feed-key'], headers['x-api-key'], headers.authorization]).toEqual([
      'feed',
      undefined,
      undefined,
    ]);
    await get('/api/spa/portal?topics=sports');
    expect(home.headers()['x-api-key']).toBe('key');
    expect(home.headers().authorization).toBe(`Basic ${btoa('user:secret')}`);
  });

  it('are the summary service and its files', async () => {
    const before = elsewhere.asked.length;
    elsewhere.refuse((address) => (address.startsWith('/api/summary') ? 503 : undefined));
    await get('/api/summary/700001');
    const paths = elsewhere.asked.slice(before).map((address) => address.split('?')[0]);
    expect(paths).toContain('/api/summary/700001');
    expect(paths).toContain('/article-assets/articles/production/700001/summary.json');
  });
});

describe('push subscriptions that go to the back end', () => {
  const subscribe = async (method: string) => {
    const answer = await fetch(`${origin()}/api/firebaseAdmin/subscribeToTopic?token=t&topic=news`, {
      method,
    });
    return (await answer.json()) as { err?: string };
  };

  it.each(['POST', 'DELETE'])('are sent with %s, once', async (method) => {
    const before = home.asked.length;
    expect(await subscribe(method)).toEqual({});
    expect(home.asked.slice(before)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^/api/firebaseAdmin/subscribeToTopic\\?.*method=${method.toLowerCase()}&token=t&topic=news$`,
        ),
      ),
    ]);
    expect(home.method()).toBe(method);
  });

  it.each([
    ['too many', 'too many'],
    [{ code: 'x', message: 'bad token' }, 'bad token'],
    [{ code: 'x' }, 'request failed'],
    [null, undefined],
    [true, 'request failed'],
  ])('fail with its err: %j', async (err, expected) => {
    home.alter((answer, call) => (call === 'push' ? { err } : answer));
    expect((await subscribe('POST')).err).toBe(expected);
  });

  it('fail where it fails, and are not sent again', async () => {
    home.refuse(() => 503);
    const before = home.asked.length;
    expect((await subscribe('POST')).err).toBe('request failed');
    expect(home.asked.length).toBe(before + 1);
  });
});

describe('click addresses of the recommendation widget', () => {
  const finalUrl = async (url: string) =>
    ((await (await get(`/api/outbrain-redirect-hack/?url=${encodeURIComponent(url)}`)).json()) as Json)
      .finalUrl;
  const OPAQUE = 'https://paid.outbrain.com/network/redir?p=opaque';

  it('are resolved by the carrier’s own call where their token is opaque', async () => {
    expect(await finalUrl(OPAQUE)).toBe('https://post.example/target');
  });

  it('stay as they are where it fails, or leads nowhere', async () => {
    home.alter((answer, call) => (call === 'outbrain' ? { finalUrl: 'javascript:x()' } : answer));
    expect(await finalUrl(OPAQUE)).toBe(OPAQUE);
    home.refuse(() => 404);
    expect(await finalUrl(OPAQUE)).toBe(OPAQUE);
  });

  it('are not asked for where they name their target, nor any other address', async () => {
    const before = home.asked.length;
    expect(await finalUrl('https://paid.outbrain.com/r?url=https%3A%2F%2Fa.example%2F')).toBe(
      'https://a.example/',
    );
    expect(await finalUrl('https://internal.example/')).toBe('https://internal.example/');
    expect(home.asked.length).toBe(before);
  });
});

describe('a back end that takes longer than a moment', () => {
  it.each(['/', '/fsd', '/article-content/700001', '/article-summary/700001'])(
    'has whole pages without scripts: %s',
    async (path) => {
      // Its answers come after the time in which a store on this machine answers.
      const slow = createServer(async (request, response) => {
        const answer = await fetch(`${home.url}${request.url}`);
        const text = await answer.text();
        setTimeout(() => response.writeHead(answer.status).end(text), 400);
      }).listen(0, '127.0.0.1');
      await once(slow, 'listening');
      const { port } = slow.address() as AddressInfo;
      const own = await startSiteOver(`http://127.0.0.1:${port}`, { freshMs: 0 });
      const html = await (await fetch(`http://localhost:${own.port}${path}?brid=newsroom`)).text();
      await own.close();
      slow.closeAllConnections();
      slow.close();
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
      expect(main.match(/Story \d+/g)?.length).toBeGreaterThan(8);
      expect(main).not.toContain('aria-busy="true"');
    },
  );
});

describe('the first page', () => {
  const shown = async (path: string) => {
    const html = await (await get(path)).text();
    return {
      stories: [...html.matchAll(/data-story-id="(\d+)"/g)].length,
      tabs: [...html.matchAll(/data-topic="(\w+)"/g)].map(([, topic]) => topic),
      selected: /aria-current="[^"]*"[^>]*data-topic="(\w+)"|data-topic="(\w+)"[^>]*aria-current="/
        .exec(html)
        ?.slice(1)
        .find(Boolean),
    };
  };
  const onlySports = (answer: Json, _: string, address: string) =>
    new URL(address, home.url).searchParams.get('topics') === 'sports' ? answer : { ...answer, articles: [] };

  it('is that of the first topic that the back end says has stories', async () => {
    home.alter((answer, call, address) =>
      call === 'portal'
        ? { ...onlySports(answer, call, address), availableTopics: ['sports', 'weather'] }
        : answer,
    );
    expect(await shown('/')).toMatchObject({ stories: 10, tabs: ['sports'] });
  });

  it('is found by asking where the back end does not say, and empty topics have no tab', async () => {
    home.alter((answer, call, address) =>
      call === 'portal' ? { ...onlySports(answer, call, address), availableTopics: undefined } : answer,
    );
    const { stories, tabs } = await shown('/');
    expect(stories).toBe(10);
    expect(tabs).toContain('sports');
    expect(tabs).not.toContain('latest');
  });

  it.each([400, 404, 422])('is found where topics that it lacks are refused with %i', async (status) => {
    home.refuse((address) => (/topics=(latest|world|trending)(&|$)/.test(address) ? status : undefined));
    expect((await shown('/')).stories).toBe(10);
    expect((await shown('/fsd')).stories).toBe(10);
    const answer = await get('/api/spa/fsd?topics=latest,sports,world,music');
    expect([answer.status, ((await answer.json()) as Json).articles]).toEqual([
      200,
      expect.objectContaining({ length: 10 }),
    ]);
  });
});
