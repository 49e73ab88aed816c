import type { Hono } from 'hono';
import { adsTxt } from '#app/ads/ads.port.server.ts';
import { type AppParts, type Bindings, visitFor } from '#app/server/app-parts.ts';

/** What buyers of ads ask for, and the header bidding scripts. */
export function mountAds(app: Hono<{ Bindings: Bindings }>, parts: AppParts): void {
  app.get('/ads.txt', (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.text(adsTxt(visitFor(c.req.raw, parts).brand.brand));
  });
  app.get('/ads/:name', async (c) => {
    const asked = { method: c.req.method, headers: c.req.header() };
    return (await parts.adScripts?.answer(c.req.param('name'), asked)) ?? c.text('Not found', 404);
  });
}
