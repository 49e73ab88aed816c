import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openOfflineFiles } from './offline-files.ts';

const ORIGIN = 'https://news.example';

let stored: Map<string, string>;
let failing: string[];

beforeEach(() => {
  [stored, failing] = [new Map(), []];
  const cache = {
    match: async (url: string) => (stored.has(url) ? new Response(stored.get(url)) : undefined),
    put: async (url: string, answer: Response) => void stored.set(url, await answer.text()),
    delete: async ({ url }: { url: string }) => stored.delete(url),
    keys: async () => [...stored.keys()].map((url) => ({ url })),
  };
  vi.stubGlobal('caches', { open: async () => cache });
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
