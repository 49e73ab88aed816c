import type { LoaderFunctionArgs } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { sampleSiteRequest } from '#tests/fixtures/sample-site-request.ts';
import { loader } from './game-loader.server.ts';

/** The id of the game that a page shows at an address, where the source has one game; undefined for no page. */
async function shown(gameId: string, known: string) {
  const game = { id: known, name: 'Pairs', provider: 'us', gameUrl: '/games-pack/pairs/' };
  const content = { game: async (_: unknown, id: string) => (id === known ? { game } : undefined) };
  const context = { siteRequest: sampleSiteRequest(), content, pictures: { of: () => undefined } };
  const page = await loader({ params: { gameId }, context } as unknown as LoaderFunctionArgs).catch(
    () => undefined,
  );
  return page?.game.id;
}

describe('the game of a page', () => {
  it.each([
    ['pairs', 'pairs', 'pairs'],
    ['Pairs', 'pairs', 'pairs'],
    ['Pairs', 'Pairs', 'Pairs'],
    ['snake', 'pairs', undefined],
  ])('at %s, of a source that has %s, is %s', async (asked, known, id) => {
    expect(await shown(asked, known)).toBe(id);
  });
});
