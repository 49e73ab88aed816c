import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, test } from 'vitest';
import { type FetchFeedOptions, fetchFeed as fetchAny, PRODUCT_VERSION } from './request-feed.server.ts';

const fetchFeed = (address: string, options: FetchFeedOptions = {}) =>
  fetchAny(address, { allowPrivate: ['127.0.0.1'], ...options });

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('fetchFeed', () => {
  it('brings bytes, type and the address after redirects', async () => {
    const base = await serve(({ url, headers }, answer) => {
      if (url === '/old') return answer.writeHead(301, { location: '/new' }).end();
      return answer
        .writeHead(200, { 'content-type': 'text/xml; charset=utf-8' })
        .end(`${headers['user-agent']}`);
    });
    const got = await fetchFeed(`${base}/old`);
    expect(got).toMatchObject({ ok: true, contentType: 'text/xml; charset=utf-8', url: `${base}/new` });
    expect(got.ok && new TextDecoder().decode(got.bytes)).toBe(`Masthead/${PRODUCT_VERSION} (+feed reader)`);
  });

  test.each([
    [304, 'The publisher answers with nothing (status 304).'],
    [404, 'There is no such page (status 404).'],
    [410, 'The feed was taken down for good (status 410).'],
    [503, 'The publisher’s server is in trouble (status 503).'],
    [418, 'The publisher does not answer with a feed (status 418).'],
  ])('explains status %i', async (status, reason) => {
    const base = await serve((_request, answer) => answer.writeHead(status).end('x'));
    expect(await fetchFeed(base)).toMatchObject({ ok: false, reason });
  });

  it('stops reading at the cap', async () => {
    let sent = 0;
    const base = await serve((_request, answer) => {
      const more = () => {
        while (!answer.destroyed && answer.write(Buffer.alloc(16_384))) sent += 16_384;
        if (!answer.destroyed) answer.once('drain', more);
      };
      more();
    });
    expect(await fetchFeed(base, { maxBytes: 100_000 })).toMatchObject({
      ok: false,
      reason: 'The answer is larger than 0.1 MiB.',
    });
    expect(sent).toBeLessThan(20_000_000);
  });

  it.each(['application/gzip', 'application/octet-stream', 'application/rss+xml'])(
    'unpacks a gzip file that is sent as %s, up to the cap',
    async (type) => {
      const base = await serve(({ url }, answer) =>
        answer
          .writeHead(200, { 'content-type': type })
          .end(gzipSync(url === '/bomb' ? Buffer.alloc(5_000_000) : '<rss/>')),
      );
      const got = await fetchFeed(`${base}/news.xml.gz`);
      expect(got.ok && new TextDecoder().decode(got.bytes)).toBe('<rss/>');
      expect(await fetchFeed(`${base}/bomb`, { maxBytes: 100_000 })).toMatchObject({
        ok: false,
        reason: 'The answer is larger than 0.1 MiB.',
        hint: 'Ask the publisher for a feed with fewer items. INGEST_MAX_MB allows more.',
      });
    },
  );

  it('reads 15 MiB where nothing else is said', async () => {
    const limits: unknown[] = [];
    const send = async (_address: string, { maxBytes }: FetchFeedOptions) => {
      limits.push(maxBytes);
      return new Response('<rss/>');
    };
    await fetchFeed('https://paper.example/', { fetch: send });
    await fetchFeed('https://paper.example/', { fetch: send, maxBytes: 5 });
    expect(limits).toEqual([15 * 1024 * 1024, 5]);
  });

  it('gives up in time, also in the middle of the body', async () => {
    const base = await serve((_request, answer) => answer.writeHead(200).write('<rss>'));
    expect(await fetchFeed(base, { timeoutMs: 100 })).toMatchObject({
      ok: false,
      reason: `No whole answer from ${new URL(base).host} within 0.1 s.`,
    });
  });

  it('names the port that is closed', async () => {
    const base = await serve(() => undefined);
    for (const close of open.splice(0)) close();
    expect(await fetchFeed(base)).toMatchObject({
      ok: false,
      reason: `Nothing listens at ${new URL(base).host}.`,
    });
  });

  it('explains an unknown host', async () => {
    const fails = () =>
      Promise.reject(
        new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ENOTFOUND' }) }),
      );
    expect(await fetchFeed('https://nowhere.example/', { fetch: fails })).toMatchObject({
      ok: false,
      reason: 'There is no host of the name nowhere.example.',
    });
  });

  test.each(['ftp://a.example/x', 'file:///etc/passwd', 'nonsense', ''])('refuses %j', async (address) => {
    expect(await fetchFeed(address)).toMatchObject({
      ok: false,
      hint: 'It must start with https:// or http://.',
    });
  });

  it('names the version of the package', () => {
    expect(JSON.parse(readFileSync('package.json', 'utf8')).version).toBe(PRODUCT_VERSION);
  });
});
