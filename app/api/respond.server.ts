import type { z } from 'zod';
import { auidOf, isUpstreamError, STALE_HEADER, staleSecondsOf } from '#app/content/content.port.server.ts';
import { explainStoreError, isDatabaseGone, isWriteRefused } from '#app/database/database.port.server.ts';
import { withRetryAfter } from '#app/lib/http/retry-after.ts';
import { textAnswer } from '#app/lib/http/text-answer.server.ts';
import { createThrottledLog } from '#app/lib/throttled-log.ts';
import { currentRequestId } from '#app/tracing/tracing.port.server.ts';
import { type Failure, failureMessage } from '#schemas/api/failure.ts';
import type { StoryListQuery } from '#schemas/api/feed.ts';

/**
 * Key of the encoded text on an answer object, as the same object of a story list is sent to many visitors. A weak
 * map would hold the texts of all answers until the next full garbage collection.
 */
const TEXT = Symbol('text');

const log = createThrottledLog(console);

/** Answers a call: JSON encoded by its schema, so that only fields of the contract are sent. */
export function respond<S extends z.ZodType>(schema: S, answer: z.input<S>): Response {
  return answered(schema, answer, { 'Cache-Control': 'no-cache' });
}

/** Answers a call with what depends on the visitor, or repeats their ids: only their own cache may store it. */
export function respondToOne<S extends z.ZodType>(schema: S, answer: z.input<S>): Response {
  return answered(schema, answer, { 'Cache-Control': 'private, no-cache' });
}

/** A stale answer for a back end that is down states its age in seconds. */
function answered<S extends z.ZodType>(
  schema: S,
  answer: z.input<S>,
  headers: Readonly<Record<string, string>>,
): Response {
  const age = staleSecondsOf(answer);
  return textAnswer(encoded(schema, answer), {
    headers: {
      'Content-Type': 'application/json',
      ...headers,
      ...(age === undefined ? {} : { [STALE_HEADER]: String(age) }),
    },
  });
}

function encoded<S extends z.ZodType>(schema: S, answer: z.input<S>): string {
  const known = textOf(answer);
  if (known?.schema === schema) return known.text;
  const text = JSON.stringify(schema.parse(answer));
  // Not enumerable, so that copies of the answer do not get it.
  if (isObject(answer)) Reflect.defineProperty(answer, TEXT, { value: { schema, text }, configurable: true });
  return text;
}

function textOf(answer: unknown): { schema: z.ZodType; text: string } | undefined {
  return isObject(answer) ? Reflect.get(answer, TEXT) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The answer of a call that failed: its status, the reasons, one sentence each, and the message of that status. */
export function fail(status: number, reasons: string[], message = failureMessage(status)): Response {
  const requestId = status >= 500 ? currentRequestId() : undefined;
  const body: Failure = { status, message, reasons, ...(requestId ? { requestId } : {}) };
  return withRetryAfter(Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } }));
}

/**
 * Query of a call, parsed; or the answer 400 that says which parameter is wrong and how. A `cd` that cannot be
 * parsed counts as missing, which is logged (section 5).
 */
export function parseQuery<S extends z.ZodType>(
  schema: S,
  request: Request,
): { ok: true; query: z.output<S> } | { ok: false; answer: Response } {
  const given = Object.fromEntries(
    [...new URL(request.url).searchParams].filter(([, value]) => value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) {
    const { data } = parsed;
    // Each call of an app that writes `cd` wrong has it.
    if (given.cd !== undefined && isObject(data) && 'cd' in data && data.cd === undefined)
      log.seldom('cd', 'The parameter cd of a call cannot be parsed, and counts as missing.');
    return { ok: true, query: parsed.data };
  }
  const reasons = parsed.error.issues.map(
    (issue) => `${issue.path.map(String).join('.') || 'query'}: ${issue.message}`,
  );
  return { ok: false, answer: fail(400, reasons) };
}

/**
 * Runs a handler. A carrier's back end that failed is answered with its status and message, a store that is gone or takes
 * no writes with 503; any other error is logged and answered with 500 and no details.
 */
export async function answerOrFail(run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    // Failures of the back end have been logged already; section 8 defines the message.
    if (isUpstreamError(error)) return fail(error.status, error.reasons, error.message);
    if (isDatabaseGone(error)) return fail(503, ['The store cannot be reached. Try again in a moment.']);
    if (isWriteRefused(error)) {
      const reason = explainStoreError(error);
      log.seldom(reason, `A call was answered 503: ${reason}`);
      return fail(503, ['This cannot be stored at the moment. Send it again later.']);
    }
    console.error(error);
    return fail(500, ['The server could not answer this call. Try again in a moment.']);
  }
}

/**
 * Answers a call for a story list. An answer for one visitor is not cached, so that a reaction affects the next one;
 * any other is the same for all requests with the same address, language and brand.
 */
export function respondStoryList<S extends z.ZodType>(
  schema: S,
  answer: z.input<S>,
  query: StoryListQuery,
): Response {
  const isOnes = query.cd !== undefined || query.rp !== undefined || auidOf(query) !== undefined;
  return answered(schema, answer, {
    'Cache-Control': isOnes ? 'private, no-store' : 'public, max-age=15',
    Vary: 'Accept-Language, Cookie',
  });
}
