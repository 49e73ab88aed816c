import type { Context } from 'hono';

/**
 * Answers that there is no such file. Caches keep an answer 404 that does not forbid it (RFC 9110, 15.1): during an
 * upgrade a server of the other build has the file, and a cache in front would refuse it to all visitors.
 */
export function noSuchFile(c: Context): Response {
  c.header('Cache-Control', 'no-store');
  return c.text('Not found', 404);
}
