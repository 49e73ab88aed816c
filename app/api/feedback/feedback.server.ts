import type { ActionFunctionArgs } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { fail, guarded, respond } from '#app/api/respond.server.ts';
import { isSameOrigin } from '#app/lib/is-same-origin.ts';
import { type Calls, countCall } from '#app/lib/rate-limit.ts';
import { feedbackAnswerSchema, feedbackSchema } from '#schemas/api/feedback.ts';

/** Of all visitors of a brand together, as nothing tells one from another here. */
const LIMIT = { calls: 600, per: 60_000 };
const MOST_BYTES = 8_000;

const callsOf = new LRUCache<string, Calls>({ max: 2_000 });

/** `POST /api/feedback` keeps what a visitor says on the feedback card. Ours, beyond section 7. */
export function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return guarded(async () => {
    const { services, brands } = context;
    if (request.method !== 'POST') return notOffered();
    if (!services) return fail(404, 'page data not found', ['This server keeps no feedback.']);
    if (!isSameOrigin(request.headers)) return fail(403, 'forbidden', ['Another site sent this call.']);
    const parsed = feedbackSchema.safeParse(await bodyOf(request));
    if (!parsed.success) {
      const reasons = parsed.error.issues.map(
        ({ path, message }) => `${path.map(String).join('.') || 'body'}: ${message}`,
      );
      return fail(400, 'bad request', reasons);
    }
    const { brid } = parsed.data;
    if (!brands.get(brid)) return fail(404, 'page data not found', [`There is no brand ${brid}.`]);
    const calls = countCall(callsOf.get(brid), Date.now(), LIMIT);
    if (!calls) return tooMany();
    callsOf.set(brid, calls);
    await services.feedback.add(parsed.data, Date.now());
    return respond(feedbackAnswerSchema, { kept: true });
  });
}

/** `GET /api/feedback`: nothing can be read back. */
export function loader(): Response {
  return notOffered();
}

/** The JSON of a body; undefined where it is none or longer than any feedback. */
async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.length > MOST_BYTES) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function tooMany(): Response {
  const answer = fail(429, 'too many requests', ['Wait a minute, then try again.']);
  answer.headers.set('Retry-After', String(LIMIT.per / 1000));
  return answer;
}

function notOffered(): Response {
  const answer = fail(405, 'method not allowed', ['This call takes POST.']);
  answer.headers.set('Allow', 'POST');
  return answer;
}
