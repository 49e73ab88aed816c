import type { Hono } from 'hono';
import { GAME_PACK_PATH, gamePackFolder } from '#app/server/content/games/game-library.ts';
import type { AppParts, Bindings } from '#app/server/http/app-parts.ts';
import { GAME_HEADERS } from '#app/server/http/security-headers.ts';
import { fileAnswer, IMMUTABLE } from '#app/server/http/static-files.ts';

/** Files of the build, the demo pack and the game pack, and pictures of publishers. */
export function mountFiles(app: Hono<{ Bindings: Bindings }>, parts: AppParts): void {
  app.get('/assets/*', (c) => {
    const file = fileAnswer(parts.clientFolder, c.req.path, IMMUTABLE, c.req.header('accept-encoding'));
    return file ?? c.text('Not found', 404);
  });
  app.get(
    '/static/*',
    (c) => fileAnswer(parts.clientFolder, c.req.path, 'public, max-age=300') ?? c.text('Not found', 404),
  );
  app.get('/demo/:kind{pictures|icons}/:file', (c) => {
    const relative = `${c.req.param('kind')}/${c.req.param('file')}`;
    return fileAnswer(parts.demoFolder, relative, 'public, max-age=86400') ?? c.text('Not found', 404);
  });
  const games = gamePackFolder(parts.demoFolder);
  app.get(`${GAME_PACK_PATH}*`, (c) => {
    const { range } = c.req.header();
    const relative = c.req.path.slice(GAME_PACK_PATH.length);
    const file = fileAnswer(games, relative, 'public, max-age=3600', '', range);
    for (const [name, value] of Object.entries(GAME_HEADERS)) file?.headers.set(name, value);
    return file ?? c.text('Not found', 404);
  });
  app.get('/picture/*', (c) => parts.pictures?.answer(c.req.raw) ?? c.text('Not found', 404));
}
