import type { z } from 'zod';
import { auidOf } from '#app/content/content.port.server.ts';
import type { FeedQuery } from '#schemas/api/feed.ts';
import { respond } from './respond.server.ts';

/**
 * Answers a feed call. An answer made for one visitor is kept by nobody, so that a reaction acts on the very next one;
 * any other is the same for everybody who asks for the same address, language and brand.
 */
export function respondFeed<S extends z.ZodType>(schema: S, answer: z.input<S>, query: FeedQuery): Response {
  const response = respond(schema, answer);
  const isOnes = query.cd !== undefined || query.rp !== undefined || auidOf(query) !== undefined;
  response.headers.set('Cache-Control', isOnes ? 'private, no-store' : 'public, max-age=15');
  response.headers.set('Vary', 'Accept-Language, Cookie');
  return response;
}
