import { type AppLoadContext, createRequestHandler } from '@remix-run/node';
import { Hono } from 'hono';
import { adsTxt, NO_AD_SCRIPTS } from '#app/ads/ads.port.server.ts';
import { LANGUAGE_OF_PAGE } from '#app/lib/http/page-data.ts';
import { isPageData, readStyles } from '#app/pages/pages.port.server.ts';
import { DIRECT_PICTURES } from '#app/pictures/pictures.port.server.ts';
import { type AppParts, type Bindings, siteRequestOf } from './app-parts.ts';
import './load-context.ts';
import { retiredAnswer } from '#app/retired/retired.port.server.ts';
import { mountBrandAssets, mountBrandFiles } from '#app/server/routes/mount-brand-files.ts';
import { mountFiles } from '#app/server/routes/mount-files.ts';
import { mountHealth } from '#app/server/routes/mount-health.ts';
import { mountServiceWorker } from '#app/server/routes/mount-service-worker.ts';
import { mountSitemap } from '#app/server/routes/mount-sitemap.ts';
import { noSuchFile } from '#app/server/routes/no-such-file.ts';

/** Date of the statement that the site honours GPC, as an ISO date; change it when the statement changes. */
const GPC_SINCE = '2026-11-21';

/** The web application, as a function from Request to Response: files, brand files, health, then Remix. */
export function createApp(parts: AppParts) {
  const app = new Hono<{ Bindings: Bindings }>();
  mountFiles(app, parts);
  mountHealth(app, parts);
  mountBrandAssets(app, parts);
  mountRetired(app, parts);
  mountBrandFiles(app, parts);
  mountSitemap(app, parts);
  mountCollect(app, parts);
  mountWebSub(app, parts);
  mountAds(app, parts);
  mountWellKnown(app);
  mountServiceWorker(app, parts);
  mountPages(app, parts);
  return app;
}

/** What retired brands answer instead of all that is mounted below. */
function mountRetired(app: Hono<{ Bindings: Bindings }>, parts: AppParts): void {
  app.use('*', async (c, next) => {
    const site = siteRequestOf(c, parts);
    return retiredAnswer(new URL(c.req.url), site) ?? (await next());
  });
}

/** Everything else: pages and calls, which Remix answers. */
function mountPages(app: Hono<{ Bindings: Bindings }>, parts: AppParts): void {
  const remix = createRequestHandler(parts.build, 'production');
  const stylesOf = readStyles(parts.clientFolder);
  app.all('*', async (c) => {
    const siteRequest = siteRequestOf(c, parts);
    const isDirect = siteRequest.brand.brand.content.pictures === 'direct';
    const context: AppLoadContext = {
      siteRequest,
      brands: parts.brands,
      content: parts.content,
      services: parts.services,
      pictures: (isDirect ? undefined : parts.pictures) ?? DIRECT_PICTURES,
      adScripts: parts.adScripts ?? NO_AD_SCRIPTS,
      nonce: c.env.nonce ?? '',
      noteFailure() {
        if (c.env.state) c.env.state.failed = true;
      },
      stylesOf,
    };
    return remix(await forRemix(c.req.raw), context);
  });
}

/**
 * A request as Remix takes it. The gate has checked who sends one that changes something; Remix would compare the
 * headers once more, also with X-Forwarded-Host, which anybody can send, and answer 500 to what it dislikes. It takes a
 * HEAD of a page's data for an action; the body of a GET is left out on the way. Loaders, whose redirects repeat the
 * query, do not see the parameter that only chooses the language.
 */
async function forRemix(request: Request): Promise<Request> {
  const { method } = request;
  const url = new URL(request.url);
  const isData = isPageData(url.pathname);
  if (isData) url.searchParams.delete(LANGUAGE_OF_PAGE);
  if (method === 'GET' || method === 'HEAD')
    return isData ? new Request(url, { headers: request.headers, signal: request.signal }) : request;
  if (!isData && !request.headers.has('origin')) return request;
  const headers = new Headers(request.headers);
  headers.delete('origin');
  return new Request(url, { method, headers, body: await request.arrayBuffer() });
}

/** ads.txt, and the header bidding scripts. */
function mountAds(app: Hono<{ Bindings: Bindings }>, parts: AppParts): void {
  app.get('/ads.txt', (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.text(adsTxt(siteRequestOf(c, parts).brand.brand));
  });
  app.get('/ads/:name', async (c) => {
    const asked = { method: c.req.method, headers: c.req.header() };
    return (await parts.adScripts?.answer(c.req.param('name'), asked)) ?? noSuchFile(c);
  });
}

/** `POST /collect` accepts usage events (ours, beyond section 7). */
function mountCollect(app: Hono<{ Bindings: Bindings }>, parts: AppParts): void {
  app.all('/collect', (c) => {
    if (c.req.method !== 'POST') {
      const reasons = ['This call takes POST.'];
      return c.json({ status: 405, message: 'method not allowed', reasons }, 405, { Allow: 'POST' });
    }
    return (
      parts.collector?.answer(c.req.raw, siteRequestOf(c, parts)) ??
      c.json({ status: 404, message: 'page data not found', reasons: ['This site keeps no events.'] }, 404)
    );
  });
}

/** `/websub/{id}`: where the hubs of feeds confirm subscriptions and send new stories (WebSub). */
function mountWebSub(app: Hono<{ Bindings: Bindings }>, { webSub }: AppParts): void {
  app.all('/websub/:id', (c) => webSub?.answer(c.req.raw, c.req.param('id')) ?? noSuchFile(c));
}

/** Addresses of RFC 8615: that the site honours Global Privacy Control (GPC, 4, "gpc.json"). */
function mountWellKnown(app: Hono<{ Bindings: Bindings }>): void {
  app.get('/.well-known/gpc.json', (c) => {
    c.header('Cache-Control', 'public, max-age=86400');
    return c.json({ gpc: true, lastUpdate: GPC_SINCE });
  });
}
