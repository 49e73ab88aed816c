import type { ActionFunctionArgs } from '@remix-run/node';
import { fail, guarded, parseQuery, respond } from '#app/api/respond.server.ts';
import { subscribeAnswerSchema, subscribeQuerySchema } from '#schemas/api/subscribe-to-topic.ts';

/**
 * `POST` and `DELETE /api/firebaseAdmin/subscribeToTopic` (section 7). Without a push service the answer says so in
 * `err`, which the contract takes for a failed subscription.
 */
export function action({ request }: ActionFunctionArgs): Promise<Response> {
  return guarded(async () => {
    if (request.method !== 'POST' && request.method !== 'DELETE') {
      return fail(405, 'bad request', ['method: POST subscribes, DELETE unsubscribes']);
    }
    const parsed = parseQuery(subscribeQuerySchema, request);
    if (!parsed.ok) return parsed.answer;
    return respond(subscribeAnswerSchema, { err: 'no push service is set up' });
  });
}

/** The call changes something, so it is never a GET. */
export function loader(): Response {
  return fail(405, 'bad request', ['method: POST subscribes, DELETE unsubscribes']);
}
