import { gunzipSync } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { answerOrFail } from '#app/api/api.port.server.ts';
import type { LoadedBrand } from '#app/brand/brand.port.server.ts';
import { acceptedCodings } from '#app/http/http.port.server.ts';
import { type AppParts, type Bindings, siteRequestFor } from '#app/server/app-parts.ts';
import {
  createSitemapCache,
  MAX_ADDRESSES,
  MAX_NEWS,
  newsSitemapText,
  SITEMAP_FRESH_MS,
  SITEMAP_PATHS,
  sitemapText,
  staticPages,
  storyPages,
} from '#app/sitemap/sitemap.port.server.ts';

type Writes = (loaded: LoadedBrand, parts: AppParts) => Promise<string>;

const [ALL, NEWS] = SITEMAP_PATHS;
const WRITERS: ReadonlyArray<[string, Writes]> = [
  [ALL, sitemapOf],
  [NEWS, newsOf],
];

/** The sitemaps of a brand (sitemaps.org): all its pages and stories, and the news of the last two days. */
export function mountSitemap(app: Hono<{ Bindings: Bindings }>, parts: AppParts): void {
  const cached = createSitemapCache();
  for (const [path, write] of WRITERS) {
    app.get(path, (c) =>
      answerOrFail(async () => {
        const { brand } = siteRequestFor(c.req.raw, parts);
        const body = await cached(`${path} ${brand.brand.brid} ${brand.version}`, () => write(brand, parts));
        return sitemapAnswer(c, body);
      }),
    );
  }
}

async function sitemapOf({ brand }: LoadedBrand, { content, setting }: AppParts): Promise<string> {
  const standing = await staticPages(brand, content, setting?.environment ?? 'production');
  const stories = await storyPages(brand, content, MAX_ADDRESSES);
  return sitemapText(siteOfBrand(brand), [...standing, ...stories]);
}

async function newsOf({ brand }: LoadedBrand, { content }: AppParts): Promise<string> {
  return newsSitemapText(siteOfBrand(brand), await storyPages(brand, content, MAX_NEWS), Date.now());
}

function siteOfBrand({ domains, languages, portalTitle }: LoadedBrand['brand']) {
  return { origin: `https://${domains[0]}`, languages, name: portalTitle };
}

function sitemapAnswer(c: Context, body: Buffer): Response {
  c.header('Content-Type', 'application/xml; charset=utf-8');
  c.header('Cache-Control', `public, max-age=${SITEMAP_FRESH_MS / 1000}`);
  c.header('Vary', 'Accept-Encoding');
  if (!acceptedCodings(c.req.header('accept-encoding')).accepts('gzip'))
    return c.body(gunzipSync(body).toString());
  c.header('Content-Encoding', 'gzip');
  return c.body(new Uint8Array(body));
}
