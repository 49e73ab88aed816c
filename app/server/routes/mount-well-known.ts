import type { Hono } from 'hono';
import type { AppParts, Bindings } from '#app/server/app-parts.ts';

/** When the site began to say that it honours the signal, as an ISO date; a change of the statement changes it. */
const GPC_SINCE = '2026-11-21';

/** Addresses of RFC 8615: that the site honours Global Privacy Control (GPC, 4, "gpc.json"). */
export function mountWellKnown(app: Hono<{ Bindings: Bindings }>, _parts: AppParts): void {
  app.get('/.well-known/gpc.json', (c) => {
    c.header('Cache-Control', 'public, max-age=86400');
    return c.json({ gpc: true, lastUpdate: GPC_SINCE });
  });
}
