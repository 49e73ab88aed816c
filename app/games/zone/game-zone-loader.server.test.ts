import type { LoaderFunctionArgs } from '@remix-run/node';
import { expect, it, vi } from 'vitest';
import { sampleSiteRequest } from '#tests/fixtures/sample-site-request.ts';
import { loader, zoneGames } from './game-zone-loader.server.ts';
import { MAX_SHOWN } from './shown-games.ts';

const snake = { id: 'snake', name: 'Snake', gameUrl: '/snake', provider: 'Ours' };
const failing = (error: unknown) => zoneGames(() => Promise.reject(error));

it('games are shown', async () => {
  expect(await zoneGames(async () => ({ games: [snake] }))).toMatchObject({ games: [{ id: 'snake' }] });
});

it('an empty list is an error', async () => {
  expect(await zoneGames(async () => ({ games: [] }))).toEqual({
    page: '/error',
    message: 'games list is empty',
  });
});

it('404 is not found, anything else an error', async () => {
  const notFound = Object.assign(new Error('page data not found'), { status: 404 });
  expect(await failing(notFound)).toEqual({ page: '/not-found', message: 'page data not found' });
  expect(await failing(Object.assign(new Error('request failed'), { status: 502 }))).toMatchObject({
    page: '/error',
  });
  expect(await failing(new Error('fetch failed'))).toEqual({ page: '/error', message: 'fetch failed' });
});

it('of a list that is too long for a page a part is shown, which is logged once', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const games = Array.from({ length: 5_000 }, (_, index) => ({ ...snake, id: `game-${index}` }));
  const context = {
    siteRequest: sampleSiteRequest(),
    content: { games: async () => ({ games }) },
    pictures: { of: (address: string) => address },
  };
  const load = () => loader({ context } as unknown as LoaderFunctionArgs);
  const pages = [await load(), await load()];
  expect(pages.map((page) => page.games.length)).toEqual([MAX_SHOWN, MAX_SHOWN]);
  expect(warn.mock.calls.flat()).toEqual([expect.stringContaining('has 5000 games')]);
  warn.mockRestore();
});
