import { expect, it } from 'vitest';
import { zoneGames } from './game-zone-loader.server.ts';

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
