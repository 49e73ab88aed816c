import type { ActionFunctionArgs } from '@remix-run/node';
import { answerOrFail, fail, methodNotAllowed, parseBody, respond } from '#app/api/api.port.server.ts';
import { isSameOrigin } from '#app/lib/http/is-same-origin.ts';
import { feedbackAnswerSchema, feedbackSchema } from '#schemas/api/feedback.ts';

/**
 * `POST /api/feedback` stores what a visitor sends from the feedback card. Not in section 7: an endpoint of this
 * product.
 */
export function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answerOrFail(async () => {
    const { services, brands } = context;
    if (request.method !== 'POST') return methodNotAllowed('POST');
    if (!services) return fail(404, ['This server stores no feedback.']);
    if (!isSameOrigin(request.headers)) return fail(403, ['Another site sent this call.']);
    const parsed = await parseBody(feedbackSchema, request);
    if (!parsed.ok) return parsed.answer;
    const { brid } = parsed.body;
    if (!brands.get(brid)) return fail(404, [`There is no brand ${brid}.`]);
    await services.feedback.add(parsed.body, Date.now());
    return respond(feedbackAnswerSchema, { kept: true });
  });
}

/** `GET /api/feedback` answers 405: feedback cannot be read through the API. */
export function loader(): Response {
  return methodNotAllowed('POST');
}
