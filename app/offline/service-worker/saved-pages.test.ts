import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCacheStorage } from '#tests/fakes/cache-storage.ts';
import { filesOf, openSavedPages } from './saved-pages.ts';

const ORIGIN = 'https://news.example';
const PICTURE = '/picture/sig/640/src';
const page = (id: number) => `${ORIGIN}/article-content/${id}?brid=a`;

let stored: Map<string, Response>;
let fetched: string[];
let isOnline: boolean;

/** One cache in memory, and a site whose articles show one shared file and one picture. */
beforeEach(() => {
  const storage = fakeCacheStorage(ORIGIN);
  [stored, fetched, isOnline] = [storage.stored, [], true];
  vi.stubGlobal('caches', storage.caches);
  vi.stubGlobal('fetch', async (address: string) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    fetched.push(address);
    const text = `<img src="${PICTURE}${new URL(address).pathname.at(-1)}"><link href="/assets/x.css">`;
    return Object.defineProperty(new Response(text), 'type', { value: 'basic' });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('saved pages', () => {
  it('are cached with the files that they show, each once, and served again', async () => {
    const saved = openSavedPages('a', ORIGIN, (address) => fetch(address));
    await saved.sync([page(1)]);
    await saved.sync([page(1), page(2)]);
    expect(fetched).toHaveLength(new Set(fetched).size);
    expect([...stored.keys()].sort()).toEqual(
      [page(1), page(2), `${ORIGIN}/assets/x.css`, `${ORIGIN}${PICTURE}1`, `${ORIGIN}${PICTURE}2`].sort(),
    );
    expect(await saved.pages()).toEqual([page(1), page(2)]);
    expect(await (await saved.find(page(2)))?.text()).toContain('<img');
  });

  it('go with their own files when they are removed', async () => {
    const saved = openSavedPages('a', ORIGIN, (address) => fetch(address));
    await saved.sync([page(1), page(2)]);
    await saved.sync([page(2)]);
    expect(stored.has(page(1))).toBe(false);
    expect([stored.has(`${ORIGIN}${PICTURE}1`), stored.has(`${ORIGIN}/assets/x.css`)]).toEqual([false, true]);
    await saved.clear();
    expect(stored.size).toBe(0);
  });

  it('stay while there is no connection, and what is missing comes with the next sync', async () => {
    const saved = openSavedPages('a', ORIGIN, (address) => fetch(address));
    await saved.sync([page(1)]);
    isOnline = false;
    await saved.sync([page(1), page(2)]);
    expect(await saved.pages()).toEqual([page(1)]);
    isOnline = true;
    await saved.sync([page(1), page(2)]);
    expect(await saved.pages()).toEqual([page(1), page(2)]);
  });

  it('are stored without what the carrier’s app says of the visitor, and fetched once whatever it says', async () => {
    const saved = openSavedPages('a', ORIGIN, (address) => fetch(address));
    await saved.sync([`${page(1)}&cd=one`]);
    await saved.sync([`${page(1)}&cd=two`]);
    expect(await saved.pages()).toEqual([`${page(1)}&cd=`]);
    expect(fetched.filter((address) => address.includes('/article-content/'))).toEqual([`${page(1)}&cd=one`]);
  });

  it('show their pictures at any width, and are never choices or pages of another site', async () => {
    const saved = openSavedPages('a', ORIGIN, (address) => fetch(address));
    await saved.sync([page(1), 'https://other.example/', `${ORIGIN}/dns`]);
    expect(await saved.pages()).toEqual([page(1)]);
    expect(await saved.findAtAnyWidth(`${ORIGIN}/picture/sig/1280/src1`)).toBeDefined();
    expect(await saved.findAtAnyWidth(`${ORIGIN}/picture/other/640/src1`)).toBeUndefined();
  });
});

it('files are those of this site that markup names, with entities decoded', () => {
  const html =
    '<img src="/picture/a/640/b?x=1&amp;y=2"><a href="/article-content/1"><link href="/assets/a.css"><img src="https://cdn.example/assets/x.png">';
  expect(filesOf(html, ORIGIN)).toEqual([`${ORIGIN}/picture/a/640/b?x=1&y=2`, `${ORIGIN}/assets/a.css`]);
});
