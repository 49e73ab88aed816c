import type { ActionFunctionArgs } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import {
  answerOrFail,
  fail,
  methodNotAllowed,
  parseBody,
  respond,
  tooManyRequests,
} from '#app/api/api.port.server.ts';
import { isSameOrigin } from '#app/lib/http/is-same-origin.ts';
import { type Calls, countCall } from '#app/lib/http/rate-limit.ts';
import { feedbackAnswerSchema, feedbackSchema } from '#schemas/api/feedback.ts';

/** Rate limit for all visitors of a brand together, as the calls are anonymous; `per` in ms. */
const LIMIT = { calls: 600, per: 60_000 };

const callsOf = new LRUCache<string, Calls>({ max: 2_000 });

/**
 * `POST /api/feedback` stores what a visitor sends from the feedback card. Not in section 7: an endpoint of this
 * product.
 */
export function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answerOrFail(async () => {
    const { services, brands } = context;
    if (request.method !== 'POST') return methodNotAllowed('POST');
    if (!services) return fail(404, 'page data not found', ['This server stores no feedback.']);
    if (!isSameOrigin(request.headers)) return fail(403, 'forbidden', ['Another site sent this call.']);
    const parsed = await parseBody(feedbackSchema, request);
    if (!parsed.ok) return parsed.answer;
    const { brid } = parsed.body;
    if (!brands.get(brid)) return fail(404, 'page data not found', [`There is no brand ${brid}.`]);
    const calls = countCall(callsOf.get(brid), Date.now(), LIMIT);
    if (!calls) return tooManyRequests(LIMIT.per);
    callsOf.set(brid, calls);
    await services.feedback.add(parsed.body, Date.now());
    return respond(feedbackAnswerSchema, { kept: true });
  });
}

/** `GET /api/feedback` answers 405: feedback cannot be read through the API. */
export function loader(): Response {
  return methodNotAllowed('POST');
}
