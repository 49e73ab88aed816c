import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeCacheStorage } from '#tests/fakes/cache-storage.ts';
import { CACHE_LIMITS } from './cache-rule.ts';
import { openPageCaches } from './page-caches.ts';

const ORIGIN = 'https://news.example';
let stored: Map<string, Response>;

beforeEach(() => {
  const storage = fakeCacheStorage(ORIGIN);
  stored = storage.stored;
  vi.stubGlobal('caches', storage.caches);
});
afterEach(() => vi.unstubAllGlobals());

/** An answer of this site, as a browser gives it. */
const answerWith = (body: BodyInit) =>
  Object.defineProperty(new Response(body, { headers: { 'content-type': 'text/html' } }), 'type', {
    value: 'basic',
  });

const textOf = async (url: string) => (await openPageCaches('a', ORIGIN).findPage(url))?.text();

it('a page that is cut off on its way leaves the one that was cached', async () => {
  const { page } = openPageCaches('a', ORIGIN);
  await page(`${ORIGIN}/`, answerWith('Old'));
  let cut: (reason: Error) => void = () => undefined;
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('Ne'));
      cut = (reason) => controller.error(reason);
    },
  });
  const caching = page(`${ORIGIN}/`, answerWith(body));
  expect(await textOf(`${ORIGIN}/`)).toBe('Old');
  cut(new Error('The connection was lost.'));
  await expect(caching).rejects.toThrow('lost');
  expect(await textOf(`${ORIGIN}/`)).toBe('Old');
});

it('a page that the browser opened is fetched once, also when the page says that it is read', async () => {
  const asked = vi.fn(async () => answerWith('Fetched'));
  vi.stubGlobal('fetch', asked);
  const { page, collect } = openPageCaches('a', ORIGIN);
  await page(`${ORIGIN}/?cd=one`, answerWith('Opened'));
  await collect(`${ORIGIN}/?cd=one`, []);
  expect([await textOf(`${ORIGIN}/?cd=one`), asked.mock.calls.length]).toEqual(['Opened', 0]);
  // Read again later, by the router.
  await collect(`${ORIGIN}/?cd=one`, []);
  expect(await textOf(`${ORIGIN}/?cd=one`)).toBe('Fetched');
});

it('pages that an app opened are there and listed for whatever it says of the visitor, others are not', async () => {
  const { page, list, findPage } = openPageCaches('a', ORIGIN);
  await page(`${ORIGIN}/?cd=one`, answerWith('<title>In the app</title>'));
  await page(`${ORIGIN}/fsd`, answerWith('<title>In a browser</title>'));
  expect([...stored.keys()]).toEqual([`${ORIGIN}/?cd=`, `${ORIGIN}/fsd`]);
  expect(await (await findPage(`${ORIGIN}/?rp=two`))?.text()).toContain('In the app');
  expect(await findPage(`${ORIGIN}/`)).toBeUndefined();
  expect(await list(`${ORIGIN}/game-zone?cd=two`)).toEqual([
    { url: `${ORIGIN}/?cd=two`, title: 'In the app' },
  ]);
  expect(await list(`${ORIGIN}/game-zone`)).toEqual([{ url: `${ORIGIN}/fsd`, title: 'In a browser' }]);
});

it('of more pages than it may have, the cache keeps those that were opened last', async () => {
  const { page } = openPageCaches('a', ORIGIN);
  const address = (n: number) => `${ORIGIN}/article-content/${n}`;
  for (let n = 0; n < CACHE_LIMITS.pages; n++) await page(address(n), answerWith(`Story ${n}`));
  await page(address(0), answerWith('Story 0, opened again'));
  await page(address(100), answerWith('Story 100'));
  expect(await textOf(address(0))).toBe('Story 0, opened again');
  expect(await textOf(address(1))).toBeUndefined();
  expect(stored.size).toBe(CACHE_LIMITS.pages);
});

it('pictures of a long visit push out older pictures, and no file that every page needs', async () => {
  vi.stubGlobal('fetch', async () => answerWith('File'));
  const { collect, findFile, noteRequest } = openPageCaches('a', ORIGIN);
  const picture = (n: number) => `${ORIGIN}/picture/sig${n}/640/src`;
  const script = `${ORIGIN}/assets/entry-x.js`;
  await noteRequest({ destination: 'image', headers: new Headers({ accept: 'image/webp' }) } as Request);
  await collect(undefined, [script, picture(0)]);
  for (let n = 1; n <= CACHE_LIMITS.pictures; n++) await collect(undefined, [picture(n)]);
  expect(await findFile(picture(0))).toBeUndefined();
  expect(await (await findFile(picture(1)))?.text()).toBe('File');
  expect(await (await findFile(script))?.text()).toBe('File');
});

it('files of earlier builds go when newer ones need their place', async () => {
  vi.stubGlobal('fetch', async () => answerWith('File'));
  const { collect, findFile } = openPageCaches('a', ORIGIN);
  const script = (n: number) => `${ORIGIN}/assets/entry-${n}.js`;
  for (let n = 0; n <= CACHE_LIMITS.otherFiles; n++) await collect(undefined, [script(n)]);
  expect(await findFile(script(0))).toBeUndefined();
  expect(await findFile(script(1))).toBeDefined();
});

it('storage that fails has neither pages nor files, and refuses none of those that the network has', async () => {
  const failure = new DOMException('Unexpected internal error.', 'UnknownError');
  vi.stubGlobal('caches', { open: () => Promise.reject(failure) });
  const { findPage, findFile, findAtAnyWidth, list } = openPageCaches('a', ORIGIN);
  const picture = `${ORIGIN}/picture/sig/640/src`;
  expect(await findPage(`${ORIGIN}/`)).toBeUndefined();
  expect(await findFile(`${ORIGIN}/assets/a.js`)).toBeUndefined();
  expect(await findAtAnyWidth(picture)).toBeUndefined();
  expect(await list(`${ORIGIN}/`)).toEqual([]);
});
