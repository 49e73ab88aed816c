import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPictureFetch } from './picture-fetch.ts';

const ACCEPT = 'image/avif,image/webp,*/*;q=0.8';
const PICTURE = 'https://news.example/picture/sig/640/src';
let stored: Map<string, string>;
let asked: Array<[string, unknown]>;

beforeEach(() => {
  [stored, asked] = [new Map(), []];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push([address, init?.headers]);
    return new Response('file');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A worker that has just started. */
const start = () => {
  const cache = {
    match: async (key: string) => (stored.has(key) ? new Response(stored.get(key)) : undefined),
    put: async (key: string, answer: Response) => void stored.set(key, await answer.text()),
  };
  return openPictureFetch(async () => cache as unknown as Cache);
};
const requestFor = (destination: RequestDestination) => ({
  destination,
  headers: new Headers({ accept: destination === 'image' ? ACCEPT : '*/*' }),
});

it('a picture is fetched as the page’s own requests ask for it, also by a worker that was started again', async () => {
  const first = start();
  await first.note(requestFor('script'));
  const waiting = first.fetch(PICTURE);
  await first.note(requestFor('image'));
  await waiting;
  await start().fetch(PICTURE);
  expect(asked).toEqual([
    [PICTURE, { accept: ACCEPT }],
    [PICTURE, { accept: ACCEPT }],
  ]);
});

it('other files wait for nothing', async () => {
  await start().fetch('https://news.example/assets/a.js');
  expect(asked).toEqual([['https://news.example/assets/a.js', undefined]]);
});

it('without any request of a page a picture is fetched in whatever form there is', async () => {
  vi.useFakeTimers();
  const answer = start().fetch(PICTURE);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await (await answer).text()).toBe('file');
  expect(asked).toEqual([[PICTURE, undefined]]);
});
