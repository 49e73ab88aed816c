import type { Hono } from 'hono';
import type { AppParts, Bindings } from '#app/server/app-parts.ts';

/** `/websub/{id}`: where the hubs of feeds confirm subscriptions and send new stories (WebSub). */
export function mountWebSub(app: Hono<{ Bindings: Bindings }>, { webSub }: AppParts): void {
  app.all('/websub/:id', (c) => webSub?.answer(c.req.raw, c.req.param('id')) ?? c.text('Not found', 404));
}
