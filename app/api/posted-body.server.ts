import type { z } from 'zod';
import { fail } from './respond.server.ts';

/**
 * Body of a call, parsed as JSON; or the answer 400 that says what is wrong in it. `limit-bodies.ts` has limited its
 * size before.
 */
export async function parseBody<S extends z.ZodType>(
  schema: S,
  request: Request,
): Promise<{ ok: true; body: z.output<S> } | { ok: false; answer: Response }> {
  const sent = await bodyOf(request);
  if (sent === undefined) return { ok: false, answer: fail(400, ['body: takes JSON']) };
  const parsed = schema.safeParse(sent);
  if (parsed.success) return { ok: true, body: parsed.data };
  const reasons = parsed.error.issues.map(
    ({ path, message }) => `${path.map(String).join('.') || 'body'}: ${message}`,
  );
  return { ok: false, answer: fail(400, reasons) };
}

/** What the body holds; undefined if it is no JSON. */
async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The answer 429 to too many calls. @param per ms of the rate limit's window */
export function tooManyRequests(per: number): Response {
  const answer = fail(429, ['Wait a minute, then try again.']);
  answer.headers.set('Retry-After', String(per / 1000));
  return answer;
}

/** The answer 405 that names the allowed methods (RFC 9110, 15.5.6). */
export function methodNotAllowed(...methods: readonly string[]): Response {
  const answer = fail(405, [`This call takes ${methods.join(' and ')}.`]);
  answer.headers.set('Allow', methods.join(', '));
  return answer;
}

/** Answers POST, PUT and the like where a call only takes GET. */
export function refuseMethod(): Response {
  return methodNotAllowed('GET', 'HEAD');
}
