import type { Context, Hono } from 'hono';
import { GAME_PACK_PATH } from '#app/games/games.port.server.ts';
import { type FileRequest, fileAnswer, IMMUTABLE } from '#app/http/http.port.server.ts';
import { GAME_HEADERS, staticPageHeaders } from '#app/pages/pages.port.server.ts';
import type { AppParts, Bindings } from '#app/server/app-parts.ts';
import { noSuchFile } from './no-such-file.ts';
import { otherReleaseFolders } from './release-folders.ts';

/** Files of the build, the demo pack and the game pack, and pictures of publishers. */
export function mountFiles(app: Hono<{ Bindings: Bindings }>, parts: AppParts): void {
  app.get('/assets/*', async (c) => {
    return (await assetAnswer(parts.clientFolder, c.req.path, askedOf(c))) ?? noSuchFile(c);
  });
  app.get('/static/*', async (c) => {
    const file = await fileAnswer(parts.clientFolder, c.req.path, 'public, max-age=300', askedOf(c));
    return file ? withHeaders(file, staticPageHeaders(c.req.path)) : noSuchFile(c);
  });
  app.get('/demo/:kind{pictures|icons}/:file', async (c) => {
    const relative = `${c.req.param('kind')}/${c.req.param('file')}`;
    return (
      (await fileAnswer(parts.demoFolder, relative, 'public, max-age=86400', askedOf(c))) ?? noSuchFile(c)
    );
  });
  app.get(`${GAME_PACK_PATH}*`, async (c) => {
    const relative = c.req.path.slice(GAME_PACK_PATH.length);
    const file = await fileAnswer(parts.gamesFolder, relative, 'public, max-age=3600', askedOf(c));
    return file ? withHeaders(file, GAME_HEADERS) : noSuchFile(c);
  });
  app.get('/picture/*', (c) => parts.pictures?.answer(c.req.raw) ?? noSuchFile(c));
}

async function assetAnswer(
  clientFolder: string,
  asset: string,
  asked: FileRequest,
): Promise<Response | undefined> {
  const own = await fileAnswer(clientFolder, asset, IMMUTABLE, asked);
  if (own) return own;
  for (const folder of otherReleaseFolders(clientFolder)) {
    const kept = await fileAnswer(folder, asset, IMMUTABLE, asked);
    if (kept) return kept;
  }
  return undefined;
}

function withHeaders(answer: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

function askedOf({ req }: Context): FileRequest {
  return { method: req.method, headers: req.header() };
}
