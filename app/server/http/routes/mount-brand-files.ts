import path from 'node:path';
import type { Hono } from 'hono';
import { type AppParts, type Bindings, visitFor } from '#app/server/http/app-parts.ts';
import { robotsText, webManifest } from '#app/server/http/brand-files.ts';
import { fileAnswer, IMMUTABLE } from '#app/server/http/static-files.ts';
import { siteParameters } from '#app/server/http/visit.ts';

/** Files that are the brand's: assets, manifest, robots, icon. */
export function mountBrandFiles(app: Hono<{ Bindings: Bindings }>, parts: AppParts): void {
  app.get('/brand/:brid/:version/:file', (c) => {
    const loaded = parts.brands.get(c.req.param('brid'));
    const current = loaded?.version === c.req.param('version');
    const cacheControl = current ? IMMUTABLE : 'no-cache';
    return (
      (loaded && fileAnswer(`${loaded.folder}/assets`, c.req.param('file'), cacheControl)) ??
      c.text('Not found', 404)
    );
  });
  app.get('/manifest.webmanifest', (c) => {
    const visit = visitFor(c.req.raw, parts);
    c.header('Content-Type', 'application/manifest+json; charset=utf-8');
    c.header('Vary', 'Accept-Language, Cookie');
    return c.body(JSON.stringify(webManifest(visit.brand, visit.language, siteParameters(visit.kept))));
  });
  app.get('/robots.txt', (c) => c.text(robotsText(visitFor(c.req.raw, parts).brand.brand.domains[0])));
  app.get('/favicon.ico', (c) => {
    const { brand } = visitFor(c.req.raw, parts);
    return (
      fileAnswer(path.join(brand.folder, 'assets'), 'favicon.ico', 'public, max-age=3600') ??
      c.text('Not found', 404)
    );
  });
}
