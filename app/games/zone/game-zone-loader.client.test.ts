// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { cacheGames, clientLoader, type GameZonePage } from './game-zone-loader.client.ts';

const PAGE = { games: [{ id: 'snake' }], seed: 1, messages: {} } as unknown as GameZonePage;
const loaded = (search: string, serverLoader: () => Promise<unknown>) =>
  clientLoader({
    request: new Request(`http://localhost/game-zone?brid=newsroom${search}`),
    serverLoader,
  } as unknown as Parameters<typeof clientLoader>[0]);
const redirected = (location: string) => () =>
  Promise.reject(new Response(null, { status: 302, headers: { Location: location } }));

it('a refresh asks the page’s loader, whatever is cached', async () => {
  cacheGames(PAGE);
  const asked = vi.fn(async () => ({ ...PAGE, seed: 2 }));
  expect(await loaded('', asked)).toEqual(PAGE);
  expect(asked).not.toHaveBeenCalled();
  expect(await loaded('&refresh=1', asked)).toMatchObject({ seed: 2 });
});

it.each([
  [
    'the problem page’s',
    redirected('/error?brid=a&failed=game-zone&reason=games+list+is+empty'),
    'games list is empty',
  ],
  ['general for another page', redirected('/elsewhere'), 'request failed'],
  ['general without an answer', () => Promise.reject(new TypeError('Failed to fetch')), 'request failed'],
])('the reason of a refresh that fails is %s', async (_, fail, message) => {
  expect(await loaded('&refresh=1', fail)).toEqual({ message });
});
