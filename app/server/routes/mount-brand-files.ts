import path from 'node:path';
import type { Hono } from 'hono';
import { readAsset, webManifest } from '#app/brand/brand.port.server.ts';
import { IMMUTABLE, SVG_POLICY, siteParameters, TYPES } from '#app/http/http.port.server.ts';
import { type AppParts, type Bindings, siteRequestFor } from '#app/server/app-parts.ts';
import { robotsText } from '#app/sitemap/sitemap.port.server.ts';
import { noSuchFile } from './no-such-file.ts';

/** The assets of brands, whichever brand the request is for. */
export function mountBrandAssets(app: Hono<{ Bindings: Bindings }>, parts: Pick<AppParts, 'brands'>): void {
  app.get('/brand/:brid/:version/:file', (c) => {
    const loaded = parts.brands.get(c.req.param('brid'));
    const current = loaded?.version === c.req.param('version');
    const cacheControl = current ? IMMUTABLE : 'no-cache';
    return (loaded && assetAnswer(loaded.folder, c.req.param('file'), cacheControl)) ?? noSuchFile(c);
  });
}

/** The brand's other files: manifest, robots, icon. */
export function mountBrandFiles(
  app: Hono<{ Bindings: Bindings }>,
  parts: Pick<AppParts, 'brands' | 'setting'>,
): void {
  app.get('/manifest.webmanifest', (c) => {
    const site = siteRequestFor(c.req.raw, parts);
    c.header('Content-Type', 'application/manifest+json; charset=utf-8');
    c.header('Cache-Control', 'public, max-age=300');
    c.header('Vary', 'Accept-Language, Cookie');
    return c.body(
      JSON.stringify(webManifest(site.brand, site.language, siteParameters(site.linkParameters))),
    );
  });
  app.get('/robots.txt', (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.text(robotsText(siteRequestFor(c.req.raw, parts).brand.brand.domains[0]));
  });
  app.get('/favicon.ico', (c) => {
    const { brand } = siteRequestFor(c.req.raw, parts);
    return assetAnswer(brand.folder, 'favicon.ico', 'public, max-age=3600') ?? noSuchFile(c);
  });
}

/** Answers with an asset of a brand, or undefined if there is none that may be served. */
function assetAnswer(folder: string, name: string, cacheControl: string): Response | undefined {
  const type = TYPES[path.extname(name)];
  const content = type && !name.startsWith('.') ? readAsset(folder, name) : undefined;
  if (!type || !content) return undefined;
  const headers = new Headers({ 'Content-Type': type, 'Cache-Control': cacheControl });
  headers.set('Content-Length', String(content.length));
  if (type === TYPES['.svg']) headers.set('Content-Security-Policy', SVG_POLICY);
  return new Response(new Uint8Array(content), { headers });
}
