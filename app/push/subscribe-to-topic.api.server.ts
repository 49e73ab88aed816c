import type { ActionFunctionArgs } from '@remix-run/node';
import { answerOrFail, fail, methodNotAllowed, parseQuery, respond } from '#app/api/api.port.server.ts';
import { isSameOrigin } from '#app/lib/http/is-same-origin.ts';
import { subscribeAnswerSchema, subscribeQuerySchema } from '#schemas/api/subscribe-to-topic.ts';

/** What the parameter `method` of the contract means. */
const METHODS = { post: 'POST', delete: 'DELETE' } as const;

/**
 * `POST` and `DELETE /api/firebaseAdmin/subscribeToTopic` (section 7): the path is that of the contract, whichever
 * service sends. Failures are returned in `err`, which the contract defines as a failed subscription.
 */
export function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answerOrFail(async () => {
    const requestMethod = request.method;
    if (requestMethod !== 'POST' && requestMethod !== 'DELETE') return methodNotAllowed('POST', 'DELETE');
    if (!isSameOrigin(request.headers)) return fail(403, ['Another site sent this call.']);
    const parsed = parseQuery(subscribeQuerySchema, request);
    if (!parsed.ok) return parsed.answer;
    const { token, topic } = parsed.query;
    const method = parsed.query.method ? METHODS[parsed.query.method] : requestMethod;
    const { content, siteRequest } = context;
    if (content.subscribeToTopic) {
      const err = await content.subscribeToTopic(siteRequest.brand.brand, { token, topic, method });
      return respond(subscribeAnswerSchema, err === undefined ? {} : { err });
    }
    const push = context.services?.push;
    if (!push) return respond(subscribeAnswerSchema, { err: 'no push service is set up' });
    const err =
      method === 'POST'
        ? await push.subscribe(token, topic, Date.now())
        : await push.unsubscribe(token, topic);
    return respond(subscribeAnswerSchema, err === undefined ? {} : { err });
  });
}

/** The call has side effects, so it is never a GET. */
export function loader(): Response {
  return methodNotAllowed('POST', 'DELETE');
}
