import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  bodyIn,
  type CachedPage,
  CachedPages,
  cachedPageSize,
  FRESH_MS,
  keyText,
  type PageKey,
  toCachedPage,
} from './cached-pages.server.ts';

const key: PageKey = {
  brid: 'newsroom',
  brandVersion: 'v1',
  language: 'en',
  page: '/',
  optedOut: false,
  gpc: false,
  privacyApplies: true,
  isFromApp: false,
  isForNamed: false,
  isDarkMode: false,
  isLocal: false,
  abt: undefined,
};
const MIB = 1024 * 1024;
const pageOf = (body: Buffer): CachedPage => ({
  status: 200,
  headers: {},
  body,
  compressed: new Map(),
  etag: 'W/"x"',
  freshUntil: 0,
  endsAt: Number.POSITIVE_INFINITY,
});

describe('the text of a page key', () => {
  it('differs for every field', () => {
    const others: PageKey[] = [
      { ...key, brid: 'dailyHub' },
      { ...key, brandVersion: 'v2' },
      { ...key, language: 'es' },
      { ...key, page: '/?topic=sports' },
      { ...key, optedOut: true },
      { ...key, gpc: true },
      { ...key, privacyApplies: false },
      { ...key, isFromApp: true },
      { ...key, isForNamed: true },
      { ...key, isDarkMode: true },
      { ...key, isLocal: true },
      { ...key, abt: 1 },
    ];
    expect(new Set([key, ...others].map(keyText)).size).toBe(Object.keys(key).length + 1);
  });

  it('is the same for equal keys and cannot be forged by a separator', () => {
    expect(keyText({ ...key })).toBe(keyText(key));
    expect(keyText({ ...key, brid: 'a","b', brandVersion: 'c' })).not.toBe(
      keyText({ ...key, brid: 'a', brandVersion: 'b","c' }),
    );
  });
});

describe('a rendered page', () => {
  it('is fresh for a while, and sent in every coding', async () => {
    const body = Buffer.from('<p>Ñandú</p>'.repeat(100));
    const page = toCachedPage(200, {}, body, 1_000);
    expect(brotliDecompressSync(await bodyIn(page, 'br'))).toEqual(body);
    expect(gunzipSync(await bodyIn(page, 'gzip'))).toEqual(body);
    expect(bodyIn(page, 'identity')).toBe(page.body);
    expect(page.body).toEqual(body);
    expect(page).toMatchObject({ status: 200, freshUntil: 1_000 + FRESH_MS });
  });

  it('is compressed once in a coding, when it is first asked for', async () => {
    const page = toCachedPage(200, {}, Buffer.from('<p>'), 1_000);
    expect(page.compressed.size).toBe(0);
    expect(bodyIn(page, 'br')).toBe(bodyIn(page, 'br'));
    expect([...page.compressed.keys()]).toEqual(['br']);
  });

  it('has a weak entity tag that depends on the body only', () => {
    const tag = (text: string, now: number) => toCachedPage(200, {}, Buffer.from(text), now).etag;
    expect(tag('a', 1)).toBe(tag('a', 2));
    expect(tag('a', 1)).not.toBe(tag('b', 1));
    expect(tag('a', 1)).toMatch(/^W\/"[\w-]{20}"$/);
  });
});

describe('the cache', () => {
  it('returns the page stored under an equal key', () => {
    const cache = new CachedPages();
    const page = pageOf(Buffer.from('x'));
    cache.put(key, page);
    expect(cache.get({ ...key })).toBe(page);
    expect(cache.get({ ...key, gpc: true })).toBeUndefined();
  });

  it('evicts the least recently used page above 64 MiB', () => {
    const cache = new CachedPages();
    const page = pageOf(Buffer.alloc(20 * MIB));
    const at = (path: string) => ({ ...key, page: path });
    for (const path of ['/1', '/2', '/3']) cache.put(at(path), page);
    cache.get(at('/1'));
    cache.put(at('/4'), page);
    expect(['/1', '/2', '/3', '/4'].filter((path) => cache.get(at(path)))).toEqual(['/1', '/3', '/4']);
  });

  it('counts keys and headers, and more for each page than the shortest body', () => {
    const page = { ...pageOf(Buffer.from('x')), headers: { vary: 'Cookie' } };
    const size = cachedPageSize(page, 'key');
    expect(size).toBeGreaterThan(1_500);
    expect(cachedPageSize(page, 'k'.repeat(1_003)) - size).toBe(2_000);
    expect(cachedPageSize({ ...page, headers: { vary: 'Cookie, Accept' } }, 'key') - size).toBe(
      ', Accept'.length,
    );
  });

  it('holds short pages and their copies in memory of their own', async () => {
    const page = toCachedPage(200, {}, Buffer.concat([Buffer.from('[{},1]')]), 0);
    for (const bytes of [page.body, await bodyIn(page, 'br'), await bodyIn(page, 'gzip')])
      expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  it('does not store a page that is larger than the cache', () => {
    const cache = new CachedPages();
    cache.put(key, pageOf(Buffer.alloc(65 * MIB)));
    expect(cache.get(key)).toBeUndefined();
  });
});
