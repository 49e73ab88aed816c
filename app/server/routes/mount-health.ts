import type { Hono } from 'hono';
import type { ContentSource } from '#app/content/content.port.server.ts';
import type { AppParts, Bindings } from '#app/server/app-parts.ts';

/** `/healthz` answers 200 while the process runs, `/readyz` while it can read stories and is not stopping. */
export function mountHealth(app: Hono<{ Bindings: Bindings }>, parts: AppParts): void {
  app.get('/healthz', (c) =>
    c.json({ status: 'ok', version: parts.version, brands: parts.brands.all().length }),
  );
  app.get('/readyz', async (c) => {
    const isStopping = parts.stopping?.aborted ?? false;
    const status = isStopping ? 'stopping' : (await canRead(parts.content)) ? 'ready' : 'unavailable';
    c.header('Cache-Control', 'no-store');
    return c.json({ status, version: parts.version }, status === 'ready' ? 200 : 503);
  });
}

/** Whether stories can be read now. */
async function canRead(content: ContentSource): Promise<boolean> {
  try {
    await content.ready?.();
    return true;
  } catch {
    return false;
  }
}
