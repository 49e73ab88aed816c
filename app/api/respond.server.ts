import type { z } from 'zod';
import { auidOf, isUpstreamError, STALE_HEADER, staleSecondsOf } from '#app/content/content.port.server.ts';
import { isDatabaseGone } from '#app/database/database.port.server.ts';
import type { Failure } from '#schemas/api/failure.ts';
import type { FeedQuery } from '#schemas/api/feed.ts';

/**
 * Under it an answer carries its text, as a feed answers many visitors with the same object. No weak map: until the
 * next full collection that would keep the texts of all answers, also of those for one visitor.
 */
const TEXT = Symbol('text');

/**
 * Answers a call: JSON through its schema, so that nothing leaves that the contract does not name. An answer that
 * stands in for a back end that is down says how old it is, in seconds.
 */
export function respond<S extends z.ZodType>(schema: S, answer: z.input<S>): Response {
  const age = staleSecondsOf(answer);
  return new Response(encoded(schema, answer), {
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
      ...(age === undefined ? {} : { [STALE_HEADER]: String(age) }),
    },
  });
}

function encoded<S extends z.ZodType>(schema: S, answer: z.input<S>): string {
  const known = textOf(answer);
  if (known?.schema === schema) return known.text;
  const text = JSON.stringify(schema.parse(answer));
  // Not enumerable, so that no copy of the answer carries it on.
  if (isObject(answer)) Reflect.defineProperty(answer, TEXT, { value: { schema, text }, configurable: true });
  return text;
}

function textOf(answer: unknown): { schema: z.ZodType; text: string } | undefined {
  return isObject(answer) ? Reflect.get(answer, TEXT) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Answers with a failure: status, a short message and the reasons. */
export function fail(status: number, message: string, reasons: string[]): Response {
  const body: Failure = { status, message, reasons };
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}

/** Query of a call, parsed; or the answer 400 that says which parameter is wrong and how. */
export function parseQuery<S extends z.ZodType>(
  schema: S,
  request: Request,
): { ok: true; query: z.output<S> } | { ok: false; answer: Response } {
  const given = Object.fromEntries(
    [...new URL(request.url).searchParams].filter(([, value]) => value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return { ok: true, query: parsed.data };
  const reasons = parsed.error.issues.map(
    (issue) => `${issue.path.map(String).join('.') || 'query'}: ${issue.message}`,
  );
  return { ok: false, answer: fail(400, 'bad request', reasons) };
}

/**
 * Runs a handler. A carrier's back end that failed is answered with its status and message; anything else that is
 * thrown is logged and becomes 500 without a word of the inside.
 */
export async function answerOrFail(run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    // What a back end did is in the log already, once; section 8 has the message.
    if (isUpstreamError(error)) return fail(error.status, error.message, error.reasons);
    if (isDatabaseGone(error))
      return fail(503, error.data, ['The store cannot be reached. Try again in a moment.']);
    console.error(error);
    return fail(500, 'request failed', ['The server could not answer this call. Try again in a moment.']);
  }
}

/**
 * Answers a feed call. An answer made for one visitor is kept by nobody, so that a reaction acts on the very next one;
 * any other is the same for everybody who asks for the same address, language and brand.
 */
export function respondStoryList<S extends z.ZodType>(
  schema: S,
  answer: z.input<S>,
  query: FeedQuery,
): Response {
  const response = respond(schema, answer);
  const isOnes = query.cd !== undefined || query.rp !== undefined || auidOf(query) !== undefined;
  response.headers.set('Cache-Control', isOnes ? 'private, no-store' : 'public, max-age=15');
  response.headers.set('Vary', 'Accept-Language, Cookie');
  return response;
}
