import type { Hono } from 'hono';
import { type ContentSource, isUpstreamError } from '#app/content/content.port.server.ts';
import { isDatabaseGone, remedyOf } from '#app/database/database.port.server.ts';
import { messageOf } from '#app/lib/message-of.ts';
import { createThrottledLog } from '#app/lib/throttled-log.ts';
import type { AppParts, Bindings } from '#app/server/app-parts.ts';

/**
 * `/healthz` answers 200 while the process runs, `/readyz` while it can read stories and is not stopping. An empty store
 * is ready, as its pages say that there are no stories yet, and it is named: `"stories": "none"`.
 */
export function mountHealth(app: Hono<{ Bindings: Bindings }>, parts: AppParts): void {
  const log = createThrottledLog(console);
  const logFailure = (error: unknown) => {
    // These are logged where they happen.
    if (isDatabaseGone(error) || isUpstreamError(error)) return;
    const reason = messageOf(error);
    log.seldom(reason, `Not ready, as stories cannot be read: ${reason}${remedyOf(error)}`);
  };
  app.get('/healthz', (c) =>
    c.json({ status: 'ok', version: parts.version, brands: parts.brands.all().length }),
  );
  app.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store');
    const { version } = parts;
    if (parts.stopping?.aborted) return c.json({ status: 'stopping', version }, 503);
    const isEmpty = await emptiness(parts.content, logFailure);
    if (isEmpty === undefined) return c.json({ status: 'unavailable', version }, 503);
    return c.json({ status: 'ready', ...(isEmpty ? { stories: 'none' } : {}), version });
  });
}

/** Whether a content source has no stories; undefined while they cannot be read. */
async function emptiness(
  content: ContentSource,
  onFailure: (error: unknown) => void,
): Promise<boolean | undefined> {
  try {
    await content.ready?.();
    return (await content.isEmpty?.()) ?? false;
  } catch (error) {
    onFailure(error);
    return undefined;
  }
}
