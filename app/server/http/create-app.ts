import path from 'node:path';
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node';
import { Hono } from 'hono';
import type { BrandRegistry } from '#app/server/brand/brand-registry.ts';
import type { ContentSource } from '#app/server/content/content-source.ts';
import { GAME_PACK_PATH } from '#app/server/content/games/game-library.ts';
import { DIRECT_PICTURES, type Pictures } from '#app/server/pictures/open-pictures.ts';
import { robotsText, webManifest } from './brand-files.ts';
import './load-context.ts';
import type { RenderState } from './page-cache.ts';
import { readStyles } from './read-styles.ts';
import { GAME_HEADERS } from './security-headers.ts';
import { fileAnswer, IMMUTABLE } from './static-files.ts';
import { type SiteSetting, type Visit, visitOf } from './visit.ts';

/** What a server is made of. */
export interface AppParts {
  brands: BrandRegistry;
  content: ContentSource;
  /** Output of the client build: `assets/` lies in it. */
  clientFolder: string;
  /** Folder of the demo pack; its pictures and icons are served under `/demo/`. */
  demoFolder: string;
  build: ServerBuild;
  /** Pictures of publishers by way of this server. Default: browsers fetch them there. */
  pictures?: Pictures | undefined;
  version: string;
  /** Default: production. */
  setting?: SiteSetting;
}

/** Values that ride along with a request. */
interface Bindings {
  visit?: Visit;
  nonce?: string;
  state?: RenderState;
}

/** The web application, as a function from Request to Response: files, brand files, health, then Remix. */
export function createApp(parts: AppParts) {
  const app = new Hono<{ Bindings: Bindings }>();
  const remix = createRequestHandler(parts.build, 'production');
  const stylesOf = readStyles(parts.clientFolder);

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
  app.get(`${GAME_PACK_PATH}*`, (c) => {
    const folder = path.join(path.dirname(parts.demoFolder), 'game-pack');
    const { range } = c.req.header();
    const relative = c.req.path.slice(GAME_PACK_PATH.length);
    const file = fileAnswer(folder, relative, 'public, max-age=3600', '', range);
    for (const [name, value] of Object.entries(GAME_HEADERS)) file?.headers.set(name, value);
    return file ?? c.text('Not found', 404);
  });
  app.get('/brand/:brid/:version/:file', (c) => {
    const loaded = parts.brands.get(c.req.param('brid'));
    const current = loaded?.version === c.req.param('version');
    const cacheControl = current ? IMMUTABLE : 'no-cache';
    return (
      (loaded && fileAnswer(`${loaded.folder}/assets`, c.req.param('file'), cacheControl)) ??
      c.text('Not found', 404)
    );
  });
  app.get('/picture/*', (c) => parts.pictures?.answer(c.req.raw) ?? c.text('Not found', 404));
  app.get('/manifest.webmanifest', (c) => {
    const visit = visitFor(c.req.raw, parts);
    const kept = new URLSearchParams(visit.kept).toString();
    c.header('Content-Type', 'application/manifest+json; charset=utf-8');
    c.header('Vary', 'Accept-Language, Cookie');
    return c.body(JSON.stringify(webManifest(visit.brand, visit.language, kept && `?${kept}`)));
  });
  app.get('/robots.txt', (c) => c.text(robotsText()));
  app.get('/favicon.ico', (c) => {
    const { brand } = visitFor(c.req.raw, parts);
    return (
      fileAnswer(path.join(brand.folder, 'assets'), 'favicon.ico', 'public, max-age=3600') ??
      c.text('Not found', 404)
    );
  });
  app.get('/healthz', (c) =>
    c.json({ status: 'ok', version: parts.version, brands: parts.brands.all().length }),
  );
  app.get('/readyz', async (c) => {
    const ready = await canRead(parts.content);
    c.header('Cache-Control', 'no-store');
    return c.json({ status: ready ? 'ready' : 'unavailable', version: parts.version }, ready ? 200 : 503);
  });
  app.all('*', (c) => {
    const context: AppLoadContext = {
      visit: c.env.visit ?? visitFor(c.req.raw, parts),
      brands: parts.brands,
      content: parts.content,
      pictures: parts.pictures ?? DIRECT_PICTURES,
      nonce: c.env.nonce ?? '',
      noteFailure() {
        if (c.env.state) c.env.state.failed = true;
      },
      stylesOf,
    };
    return remix(c.req.raw, context);
  });
  return app;
}

/** Whether stories can be read at this moment; `/healthz` only says that the process answers. */
async function canRead(content: ContentSource): Promise<boolean> {
  try {
    await content.ready?.();
    return true;
  } catch {
    return false;
  }
}

/** The visit of a Fetch request. */
export function visitFor(request: Request, parts: Pick<AppParts, 'brands' | 'setting'>): Visit {
  const url = new URL(request.url);
  return visitOf(
    { url, host: request.headers.get('host') ?? url.host, header: (name) => request.headers.get(name) },
    parts.brands,
    parts.setting,
  );
}
