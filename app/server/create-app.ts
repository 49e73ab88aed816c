import { type AppLoadContext, createRequestHandler } from '@remix-run/node';
import { Hono } from 'hono';
import { NO_AD_SCRIPTS } from '#app/ads/ads.port.server.ts';
import { readStyles } from '#app/pages/pages.port.server.ts';
import { DIRECT_PICTURES } from '#app/pictures/pictures.port.server.ts';
import { type AppParts, type Bindings, visitFor } from './app-parts.ts';
import './load-context.ts';
import { mountAds } from '#app/server/routes/mount-ads.ts';
import { mountBrandFiles } from '#app/server/routes/mount-brand-files.ts';
import { mountCollect } from '#app/server/routes/mount-collect.ts';
import { mountFiles } from '#app/server/routes/mount-files.ts';
import { mountHealth } from '#app/server/routes/mount-health.ts';
import { mountServiceWorker } from '#app/server/routes/mount-service-worker.ts';
import { mountSitemap } from '#app/server/routes/mount-sitemap.ts';
import { mountWellKnown } from '#app/server/routes/mount-well-known.ts';

/** The web application, as a function from Request to Response: files, brand files, health, then Remix. */
export function createApp(parts: AppParts) {
  const app = new Hono<{ Bindings: Bindings }>();
  mountFiles(app, parts);
  mountBrandFiles(app, parts);
  mountSitemap(app, parts);
  mountHealth(app, parts);
  mountCollect(app, parts);
  mountAds(app, parts);
  mountWellKnown(app, parts);
  mountServiceWorker(app, parts);
  mountPages(app, parts);
  return app;
}

/** Everything else: pages and calls, which Remix answers. */
function mountPages(app: Hono<{ Bindings: Bindings }>, parts: AppParts): void {
  const remix = createRequestHandler(parts.build, 'production');
  const stylesOf = readStyles(parts.clientFolder);
  app.all('*', (c) => {
    const context: AppLoadContext = {
      visit: c.env.visit ?? visitFor(c.req.raw, parts),
      brands: parts.brands,
      content: parts.content,
      services: parts.services,
      pictures: parts.pictures ?? DIRECT_PICTURES,
      adScripts: parts.adScripts ?? NO_AD_SCRIPTS,
      nonce: c.env.nonce ?? '',
      noteFailure() {
        if (c.env.state) c.env.state.failed = true;
      },
      stylesOf,
    };
    return remix(c.req.raw, context);
  });
}
