import type { Hono } from 'hono';
import { type AppParts, type Bindings, visitFor } from '#app/server/app-parts.ts';

/** `POST /collect` takes usage events (ours, beyond section 7). */
export function mountCollect(app: Hono<{ Bindings: Bindings }>, parts: AppParts): void {
  app.all('/collect', (c) => {
    if (c.req.method !== 'POST') {
      const reasons = ['This call takes POST.'];
      return c.json({ status: 405, message: 'method not allowed', reasons }, 405, { Allow: 'POST' });
    }
    return (
      parts.collector?.answer(c.req.raw, visitFor(c.req.raw, parts)) ??
      c.json({ status: 404, message: 'page data not found', reasons: ['This site keeps no events.'] }, 404)
    );
  });
}
