import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { SiteRequest } from '#app/http/site-request.server.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { createPageCache, newNonce, pageKey, type RenderPage, sharedAddress } from './page-cache.server.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const shared = (address: string, method = 'GET') => {
  const url = sharedAddress(method, new URL(address, 'http://newsroom.example'));
  return url && url.pathname + url.search;
};
const siteRequest: SiteRequest = {
  brand: { brand: sampleBrand(), folder: '/brands', version: 'v1' },
  language: 'es',
  optedOut: true,
  gpc: false,
  privacyApplies: true,
  vary: [],
  region: '',
  environment: 'production',
  abt: undefined,
  linkParameters: {},
};

describe('the address of a shared page', () => {
  it('has only the known parameters, in one order', () => {
    const address = '/?topic=sports&lang=es&brid=newsroom&offset=20';
    expect(shared(address)).toBe('/?brid=newsroom&lang=es&topic=sports&offset=20');
    expect(shared('/?offset=20&brid=newsroom&utm_source=x&topic=sports&lang=es')).toBe(shared(address));
  });

  it('drops unknown, empty and overlong values, repetitions and the fragment', () => {
    expect(shared('/?fbclid=1&lang=&topic=a&topic=b#top')).toBe('/?topic=a');
    expect(shared(`/?topic=${'x'.repeat(101)}`)).toBe('/');
  });

  it.each(['/?cd={}', '/?rp=abc', '/?cd=', '/portal?brid=newsroom&rp'])(
    'is undefined for %s, which carries facts of one visitor',
    (address) => {
      expect(shared(address)).toBeUndefined();
    },
  );

  it.each([
    '/api/articles',
    '/api',
    '/assets/a.js',
    '/brand/newsroom/v1/logo.svg',
    '/robots.txt',
    '/healthz',
    '/readyz',
    '/websub/x?hub.mode=subscribe',
    '/game-pack/snake/index.html',
    '/manifest.webmanifest',
    '/__manifest?p=/',
  ])('is undefined for %s, which is no page', (address) => {
    expect(shared(address)).toBeUndefined();
  });

  it('is defined for GET and HEAD only', () => {
    expect(shared('/dns', 'HEAD')).toBe('/dns');
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect(shared('/dns', method)).toBeUndefined();
    expect(sharedAddress(undefined, new URL('http://a.example/'))).toBeUndefined();
  });

  it('stays on its host and never throws, whatever the path', () => {
    for (const path of [
      '//',
      '/.//',
      '//evil.example/x',
      '///',
      '/%2F%2Fevil.example/x',
      '/\\evil.example/x',
    ])
      expect(sharedAddress('GET', new URL(`http://newsroom.example${path}`))?.host).toBe('newsroom.example');
  });
});

describe('the key of a shared page', () => {
  it('holds all that the page depends on', () => {
    expect(pageKey(new URL('http://x.example/portal?topic=sports'), siteRequest)).toEqual({
      brid: 'sampleNews',
      brandVersion: 'v1',
      language: 'es',
      page: '/portal?topic=sports',
      optedOut: true,
      gpc: false,
      privacyApplies: true,
    });
  });
});

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
  async function site(render: RenderPage): Promise<(headers?: Record<string, string>) => Promise<Response>> {
    const pages = createPageCache(render, () => now);
    const address = new URL('http://newsroom.example/');
    server = createServer((request, response) => void pages.answer(request, response, address, siteRequest));
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', () => resolve()));
    const { port } = server.address() as AddressInfo;
    return (headers = {}) =>
      fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close', ...headers } });
  }
  const page = (nonce: string, headers = {}) =>
    new Response(`<script nonce="${nonce}">go()</script>`, {
      headers: { 'content-type': 'text/html', ...headers },
    });

  it('renders once, then answers with hashes in place of the nonce', async () => {
    let renders = 0;
    const get = await site(async (_url, _visit, nonce) => page(nonce, { 'x-render': String(++renders) }));
    const first = await get();
    expect(await first.text()).toContain('nonce="');
    expect(first.headers.get('content-security-policy')).toContain("'nonce-");
    let second = await get();
    for (let tries = 0; tries < 50 && second.headers.get('etag') === null; tries++) second = await get();
    expect(await second.text()).toBe('<script>go()</script>');
    expect(second.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/);
    const etag = second.headers.get('etag') ?? '';
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
  });

  it('allows the scripts that had the nonce, and no others, also in a page rendered again in the background', async () => {
    now = 0;
    let renders = 0;
    const get = await site(async (_url, _visit, nonce) => {
      const own = `<script nonce="${nonce}">own(${++renders})</script>`;
      return new Response(`<script>planted()</script>${own}`, { headers: { 'content-type': 'text/html' } });
    });
    const scripts = async () =>
      (await get()).headers.get('content-security-policy')?.match(/script-src [^;]*/)?.[0];
    await expect.poll(scripts).toBe(`script-src 'self' ${hashOf('own(1)')}`);
    now = 6_000;
    await expect.poll(scripts).toBe(`script-src 'self' ${hashOf('own(2)')}`);
  });

  it.each([
    ['of which a part failed late', {}, true],
    ['that says so', { 'cache-control': 'no-store' }, false],
  ])('never caches a page %s', async (_, headers, failsLate) => {
    let renders = 0;
    const get = await site(async (_url, _visit, nonce, _request, state) => {
      renders += 1;
      state.failed = failsLate;
      return page(nonce, headers);
    });
    for (let visits = 1; visits <= 3; visits++) {
      await (await get()).text();
      expect(renders).toBe(visits);
    }
  });

  it('serves no page older than a minute, however long rendering fails', async () => {
    now = 0;
    let renders = 0;
    const get = await site(async (_url, _visit, nonce) => {
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

  it('never caches a page that sets a cookie or failed', async () => {
    let renders = 0;
    const get = await site(async (_url, _visit, nonce) => {
      renders += 1;
      return renders === 1 ? page(nonce, { 'set-cookie': 'a=1' }) : new Response('Oops', { status: 500 });
    });
    for (let visits = 1; visits <= 3; visits++) {
      expect((await get()).headers.get('etag')).toBeNull();
      expect(renders).toBe(visits);
    }
  });
});
