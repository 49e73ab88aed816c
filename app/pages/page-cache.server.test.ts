import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleSiteRequest } from '#tests/fixtures/sample-site-request.ts';
import { newNonce, PageCache, type PageRequest, type RenderPage } from './page-cache.server.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const siteRequest = sampleSiteRequest({ language: 'es', optedOut: true });

describe('a nonce', () => {
  it('has 128 bits and is new each time', () => {
    expect(Buffer.from(newNonce(), 'base64')).toHaveLength(16);
    expect(newNonce()).not.toBe(newNonce());
  });
});

describe('the page cache', () => {
  let server: Server | undefined;
  afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

  let now = 0;
  /** Requests that the cache has taken: answered, rendered or waiting. */
  let asked = 0;
  async function site(
    render: RenderPage,
    app: Partial<PageRequest> = {},
  ): Promise<(headers?: Record<string, string>) => Promise<Response>> {
    const pages = new PageCache(render, () => now);
    const address = new URL('http://newsroom.example/');
    asked = 0;
    server = createServer((request, response) => {
      void pages.answer({ request, response, address, site: siteRequest, ...app });
      asked += 1;
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', () => resolve()));
    const { port } = server.address() as AddressInfo;
    return (headers = {}) =>
      fetch(`http://127.0.0.1:${port}/`, {
        redirect: 'manual',
        headers: { connection: 'close', ...headers },
      });
  }
  const page = (nonce: string, headers = {}) =>
    new Response(`<script nonce="${nonce}">go()</script>`, {
      headers: { 'content-type': 'text/html', ...headers },
    });

  it('answers under a domain with the policy of that domain, whoever asked under a name of this machine before', async () => {
    const pages = new PageCache(async (_url, _site, nonce) => page(nonce));
    server = createServer((request, response) => {
      const address = new URL(`http://${request.headers['x-host']}/`);
      void pages.answer({ request, response, address, site: siteRequest });
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', () => resolve()));
    const { port } = server.address() as AddressInfo;
    const policyAt = async (host: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}/`, {
        headers: { connection: 'close', 'x-host': host },
      });
      await answer.text();
      return answer.headers.get('content-security-policy');
    };
    expect(await policyAt('a.localhost')).toContain('http://127.0.0.1:*');
    // Now the page is in the cache.
    await vi.waitFor(async () => expect(await policyAt('a.localhost')).toContain("'sha256-"));
    expect(await policyAt('newsroom.example')).not.toContain('127.0.0.1');
  });

  it('renders once, then answers with hashes in place of the nonce', async () => {
    let renders = 0;
    const get = await site(async (_url, _siteRequest, nonce) =>
      page(nonce, { 'x-render': String(++renders) }),
    );
    const first = await get();
    expect(await first.text()).toContain('nonce="');
    expect(first.headers.get('content-security-policy')).toContain("'nonce-");
    let second = await get();
    for (let tries = 0; tries < 50 && second.headers.get('etag') === null; tries++) second = await get();
    expect(await second.text()).toBe('<script>go()</script>');
    expect(second.headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'sha256-[^']+' 'strict-dynamic';/,
    );
    const etag = second.headers.get('etag') ?? '';
    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*'])
      expect((await get({ 'if-none-match': known })).status).toBe(304);
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
    const same = await get({ 'if-none-match': etag });
    expect(same.headers.get('vary')).toBe(second.headers.get('vary'));
  });

  it('sends the length of what is sent, whatever length a page was rendered with', async () => {
    const get = await site(async (_url, _siteRequest, nonce) => {
      const whole = page(nonce);
      const length = String((await whole.clone().arrayBuffer()).byteLength);
      return page(nonce, { 'content-length': length });
    });
    const first = await get({ 'accept-encoding': 'br' });
    expect([first.status, first.headers.get('content-length')]).toEqual([200, null]);
    expect(await first.text()).toContain('go()');
    await expect.poll(async () => (await get()).headers.get('etag')).not.toBeNull();
    const cached = await get({ 'accept-encoding': 'identity' });
    expect(cached.headers.get('content-length')).toBe(String('<script>go()</script>'.length));
  });

  it('lets no other cache store a page that the carrier’s app opened, and keeps it itself', async () => {
    const get = await site(async (_url, _siteRequest, nonce) => page(nonce, { 'cache-control': 'public' }), {
      site: { ...siteRequest, isFromApp: true },
    });
    await expect.poll(async () => (await get()).headers.get('etag')).not.toBeNull();
    expect((await get()).headers.get('cache-control')).toBe('private, no-cache');
  });

  it('lets other caches store a page once it has no nonce', async () => {
    const get = await site(async (_url, _siteRequest, nonce) => page(nonce, { 'cache-control': 'public' }));
    const { headers } = await get();
    expect(headers.get('content-security-policy')).toContain("'nonce-");
    expect(headers.get('cache-control')).toBe('private, no-cache');
    await expect.poll(async () => (await get()).headers.get('cache-control')).toBe('public');
  });

  it('redirects each visitor with the parameters of the app, which it renders without', async () => {
    const get = await site(
      async () => new Response(null, { status: 302, headers: { location: '/horoscope?brid=x' } }),
      { appParameters: { cd: '{"auid":"a-1"}' } },
    );
    expect((await get()).headers.get('location')).toBe('/horoscope?brid=x&cd=%7B%22auid%22%3A%22a-1%22%7D');
  });

  it('answers the data of a page from memory too, without a policy for scripts, and lets nobody else store it', async () => {
    let renders = 0;
    const get = await site(
      async () => {
        renders += 1;
        return new Response('[{"_1":2},"<script>"]', { headers: { 'content-type': 'text/x-script' } });
      },
      { address: new URL('http://newsroom.example/article-content/7.data') },
    );
    await expect.poll(async () => (await get()).headers.get('etag')).not.toBeNull();
    const before = renders;
    const answer = await get();
    expect(await answer.text()).toBe('[{"_1":2},"<script>"]');
    expect([renders, answer.headers.get('content-security-policy')]).toEqual([before, null]);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const ahead = await get({ 'sec-purpose': 'prefetch' });
    expect(ahead.headers.get('cache-control')).toBe('private, max-age=30');
    expect(ahead.headers.get('vary')).toBe('Accept-Encoding');
  });

  it('has a visitor’s own answer sent where the data of a page is a redirect', async () => {
    const redirect = async () => new Response('"/article-intro/7"', { status: 202 });
    const answerUnshared = vi.fn();
    const app = { address: new URL('http://newsroom.example/article-content/7.data') };
    const get = await site(redirect, {
      ...app,
      appParameters: { cd: '{"auid":"a-1"}' },
      answerUnshared() {
        answerUnshared();
        this.response?.writeHead(202).end('"/article-intro/7?cd=own"');
      },
    });
    expect(await (await get()).text()).toBe('"/article-intro/7?cd=own"');
    expect(answerUnshared).toHaveBeenCalledOnce();
  });

  it('sends a stale page before it is rendered again', async () => {
    now = 0;
    let events: string[] = [];
    const get = await site(async (_url, _siteRequest, nonce) => {
      events.push('rendered');
      return page(nonce);
    });
    server?.on('request', (_request, response) => response.once('finish', () => events.push('sent')));
    await expect.poll(async () => (await get()).headers.get('etag')).not.toBeNull();
    now = 6_000;
    events = [];
    await get();
    await expect.poll(() => events).toEqual(['sent', 'rendered']);
  });

  it('renders a page again once the clock was set back', async () => {
    now = 3_600_000;
    let renders = 0;
    const get = await site(async (_url, _siteRequest, nonce) => {
      renders += 1;
      return page(nonce);
    });
    await expect.poll(async () => (await get()).headers.get('etag')).not.toBeNull();
    const before = renders;
    now = 0;
    await get();
    expect(renders).toBe(before + 1);
  });

  it('allows the scripts that had the nonce, and no others, also in a page rendered again in the background', async () => {
    now = 0;
    let renders = 0;
    const get = await site(async (_url, _siteRequest, nonce) => {
      const own = `<script nonce="${nonce}">own(${++renders})</script>`;
      return new Response(`<script>planted()</script>${own}`, { headers: { 'content-type': 'text/html' } });
    });
    const scripts = async () =>
      (await get()).headers.get('content-security-policy')?.match(/script-src [^;]*/)?.[0];
    await expect.poll(scripts).toBe(`script-src 'self' ${hashOf('own(1)')} 'strict-dynamic'`);
    now = 6_000;
    await expect.poll(scripts).toBe(`script-src 'self' ${hashOf('own(2)')} 'strict-dynamic'`);
  });

  it.each([
    ['of which a part failed late', {}, true],
    ['that says so', { 'cache-control': 'no-store' }, false],
  ])('never caches a page %s', async (_, headers, failsLate) => {
    let renders = 0;
    const get = await site(async (_url, _siteRequest, nonce, _request, state) => {
      renders += 1;
      state.failed = failsLate;
      return page(nonce, headers);
    });
    for (let visits = 1; visits <= 3; visits++) {
      await (await get()).text();
      expect(renders).toBe(visits);
    }
  });

  describe('a page that ends at a time', () => {
    const end = 100_000;
    const CACHE_CONTROL = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60';
    async function cachedAt(time: number) {
      now = time;
      let renders = 0;
      const headers = { expires: new Date(end).toUTCString(), 'cache-control': CACHE_CONTROL };
      const get = await site(async (_url, _siteRequest, nonce) => {
        renders += 1;
        return page(nonce, headers);
      });
      await expect.poll(async () => (await get()).headers.get('etag')).not.toBeNull();
      return { get, renders: () => renders };
    }
    const cacheControl = async (get: () => Promise<Response>) => (await get()).headers.get('cache-control');

    it('is not served from then on, not even once', async () => {
      const { get, renders } = await cachedAt(end - 1_000);
      const before = renders();
      now = end - 1;
      await get();
      expect(renders()).toBe(before);
      now = end;
      const { headers } = await get();
      expect([renders(), headers.get('etag')]).toEqual([before + 1, null]);
    });

    it.each([
      [70_000, CACHE_CONTROL],
      [60_000, 'public, max-age=0, s-maxage=5'],
      [1_500, 'public, max-age=0, s-maxage=1'],
    ])('tells other caches so %s ms before', async (left, expected) => {
      const { get } = await cachedAt(end - left);
      expect(await cacheControl(get)).toBe(expected);
    });
  });

  it('serves no page older than a minute, however long rendering fails', async () => {
    now = 0;
    let renders = 0;
    const get = await site(async (_url, _siteRequest, nonce) => {
      renders += 1;
      return renders === 1 ? page(nonce) : new Response('Oops', { status: 502 });
    });
    let kept = await get();
    for (let tries = 0; tries < 50 && kept.headers.get('etag') === null; tries++) kept = await get();
    now = 64_000;
    expect((await get()).status).toBe(200);
    now = 66_000;
    expect((await get()).status).toBe(502);
  });

  it('is rendered once for a crowd that arrives at an empty cache', async () => {
    let renders = 0;
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const get = await site(async (_url, _siteRequest, nonce) => {
      renders += 1;
      await finished;
      return page(nonce);
    });
    const crowd = Array.from({ length: 50 }, async () => (await get()).text());
    await expect.poll(() => renders).toBe(1);
    finish();
    expect(
      new Set((await Promise.all(crowd)).map((html) => html.replace(/ nonce="[^"]*"/g, ''))),
    ).toHaveLength(1);
    expect(renders).toBe(1);
  });

  it('that fails is shared with those who waited, and tried again for whoever comes later', async () => {
    let renders = 0;
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const get = await site(async (_url, _siteRequest, _nonce, _request, state) => {
      renders += 1;
      await finished;
      state.failed = true;
      return new Response(`Oops ${renders}`, { status: 504, headers: { 'cache-control': 'no-store' } });
    });
    const crowd = Array.from({ length: 12 }, () => get({ 'if-none-match': '*' }));
    await expect.poll(() => asked).toBe(12);
    finish();
    const answers = await Promise.all(crowd);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([504]));
    expect(new Set(answers.map(({ headers }) => headers.get('cache-control')))).toEqual(
      new Set(['no-store']),
    );
    expect(renders).toBe(1);
    expect(await (await get()).text()).toBe('Oops 2');
  });

  it('is rendered for each of a crowd where it may not be shared', async () => {
    let renders = 0;
    const get = await site(async (_url, _siteRequest, nonce) => {
      renders += 1;
      return page(nonce, { 'set-cookie': `a=${renders}` });
    });
    const cookies = await Promise.all(
      Array.from({ length: 5 }, async () => (await get()).headers.get('set-cookie')),
    );
    expect(new Set(cookies)).toHaveLength(5);
  });

  it('never caches a page that sets a cookie or failed', async () => {
    let renders = 0;
    const get = await site(async (_url, _siteRequest, nonce) => {
      renders += 1;
      return renders === 1 ? page(nonce, { 'set-cookie': 'a=1' }) : new Response('Oops', { status: 500 });
    });
    for (let visits = 1; visits <= 3; visits++) {
      expect((await get()).headers.get('etag')).toBeNull();
      expect(renders).toBe(visits);
    }
  });
});
