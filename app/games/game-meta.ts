import type { MetaFunction } from '@remix-run/node';
import { pageHead } from '#app/shell/shell.port.ts';
import { siteOf } from '#app/site/site.port.ts';
import type { loader } from './game-loader.server.ts';

/** Head data of a game. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const site = siteOf(matches);
  if (!data || !site) return [];
  const { game, messages } = data;
  return pageHead(site, {
    title: game.name,
    description: (messages['game.description'] ?? '').replace('{name}', game.name),
    path: `/games/${encodeURIComponent(game.id)}`,
  });
};
