import { expect, it } from 'vitest';
import type { SiteData } from '#app/site/site.port.ts';
import { fetchGames } from './fetch-games.client.ts';

const site = { language: 'en', linkParameters: {} } as SiteData;
const game = {
  id: 'snake',
  name: 'Snake',
  gameUrl: '/games/snake',
  provider: 'Masthead',
  posterUrl: '/p.webp',
};
const answered = (body: unknown, status = 200) =>
  fetchGames(site, () => Promise.resolve(new Response(JSON.stringify(body), { status })));

it('the games of the answer, as cards show them', async () => {
  expect(await answered({ games: [game] })).toEqual({
    ok: true,
    games: [
      { id: 'snake', name: 'Snake', provider: 'Masthead', square: '/p.webp', poster: '/p.webp', video: '' },
    ],
  });
});

it.each([[{}], [{ games: 'none' }], [null], [[]]])('%j is no list of games', async (body) => {
  expect(await answered(body)).toEqual({ ok: false, status: undefined, message: 'no list of games' });
});

it('a failed call has its status', async () => {
  expect(await answered({}, 502)).toEqual({ ok: false, status: 502, message: 'request failed' });
});
