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

/** Of all visitors of a brand together, as nothing tells one from another here. */
const LIMIT = { calls: 600, per: 60_000 };

const callsOf = new LRUCache<string, Calls>({ max: 2_000 });

/** `POST /api/feedback` stores what a visitor sends from the feedback card. Ours, beyond section 7. */
export function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answerOrFail(async () => {
    const { services, brands } = context;
    if (request.method !== 'POST') return methodNotAllowed('POST');
    if (!services) return fail(404, 'page data not found', ['This server keeps no feedback.']);
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

/** `GET /api/feedback`: nothing can be read back. */
export function loader(): Response {
  return methodNotAllowed('POST');
}
