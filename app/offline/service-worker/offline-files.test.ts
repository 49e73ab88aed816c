import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeCacheStorage } from '#tests/fakes/cache-storage.ts';
import { openOfflineFiles } from './offline-files.ts';

const ORIGIN = 'https://news.example';

let stored: Map<string, Response>;
let failing: string[];

beforeEach(() => {
  const storage = fakeCacheStorage(ORIGIN);
  [stored, failing] = [storage.stored, []];
  vi.stubGlobal('caches', storage.caches);
  vi.stubGlobal('fetch', async (address: string) => {
    if (failing.includes(address)) throw new TypeError('Failed to fetch');
    return Object.defineProperty(new Response(`file ${address}`), 'type', { value: 'basic' });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('are cached, and found again', async () => {
  const files = openOfflineFiles('a', ORIGIN, ['/brand/a/1/logo.svg', '/brand/a/1/logo-dark.svg']);
  await files.add();
  expect(await (await files.find(`${ORIGIN}/brand/a/1/logo-dark.svg`))?.text()).toContain('logo-dark.svg');
  expect(stored.size).toBe(2);
});

it('are cached as far as they can be had, and the rest the next time', async () => {
  const files = openOfflineFiles('a', ORIGIN, ['/logo.svg', '/logo-dark.svg']);
  failing = [`${ORIGIN}/logo.svg`];
  await files.add();
  expect([...stored.keys()]).toEqual([`${ORIGIN}/logo-dark.svg`]);
  failing = [`${ORIGIN}/logo-dark.svg`];
  await files.add();
  expect([...stored.keys()]).toEqual([`${ORIGIN}/logo-dark.svg`, `${ORIGIN}/logo.svg`]);
});

it('of an earlier version go when they are deleted', async () => {
  await openOfflineFiles('a', ORIGIN, ['/1/logo.svg']).add();
  const files = openOfflineFiles('a', ORIGIN, ['/2/logo.svg']);
  await files.add();
  await files.deleteOld();
  expect([...stored.keys()]).toEqual([`${ORIGIN}/2/logo.svg`]);
});

it('are missing where the browser’s storage fails, which refuses no worker', async () => {
  const failure = new DOMException('Unexpected internal error.', 'UnknownError');
  vi.stubGlobal('caches', { open: () => Promise.reject(failure) });
  const files = openOfflineFiles('a', ORIGIN, ['/logo.svg']);
  await expect(files.add()).resolves.toBeUndefined();
  expect(await files.find(`${ORIGIN}/logo.svg`)).toBeUndefined();
});
