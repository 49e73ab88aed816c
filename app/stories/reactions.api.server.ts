import type { ActionFunctionArgs } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import {
  answerOrFail,
  fail,
  methodNotAllowed,
  parseBody,
  parseQuery,
  respond,
  tooManyRequests,
} from '#app/api/api.port.server.ts';
import { type ReactionSource, storesReactions } from '#app/content/content.port.server.ts';
import { isSameOrigin } from '#app/lib/http/is-same-origin.ts';
import { isSecureRequest } from '#app/lib/http/is-secure-request.ts';
import { type Calls, countCall } from '#app/lib/http/rate-limit.ts';
import { NO_VISITOR_COOKIE, visitorCookie, visitorInCookies } from '#app/visitor/visitor.port.ts';
import {
  forgetAnswerSchema,
  forgetQuerySchema,
  reactionAnswerSchema,
  reactionSchema,
} from '#schemas/api/reactions.ts';

/** More than a finger can tap. */
const LIMIT = { calls: 60, per: 60_000 };
const METHODS = ['POST', 'DELETE'];

const callsOf = new LRUCache<string, Calls>({ max: 10_000 });

/**
 * `POST /api/reactions` stores what a visitor said of a story, a source or a topic; `DELETE /api/reactions?auid=`
 * forgets all of it. Ours, beyond section 7. Nothing can be read back. Without an opt-out the answer sets the cookie by
 * which pages on the web are ordered for their visitor.
 */
export function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answerOrFail(async () => {
    const { content, siteRequest } = context;
    if (!storesReactions(content)) return fail(404, ['Reactions are kept by the back end of this site.']);
    if (!isSameOrigin(request.headers)) return fail(403, ['Another site sent this call.']);
    if (request.method === 'POST') return keep(request, content, siteRequest.optedOut);
    if (request.method === 'DELETE') return forget(request, content, siteRequest.optedOut);
    return methodNotAllowed(...METHODS);
  });
}

/** `GET /api/reactions`: reactions cannot be read. */
export function loader(): Response {
  return methodNotAllowed(...METHODS);
}

async function keep(request: Request, content: ReactionSource, optedOut: boolean): Promise<Response> {
  const parsed = await parseBody(reactionSchema, request);
  if (!parsed.ok) return parsed.answer;
  const { auid, kind } = parsed.body;
  const calls = countCall(callsOf.get(auid), Date.now(), LIMIT);
  if (!calls) return tooManyRequests(LIMIT.per);
  callsOf.set(auid, calls);
  // Choices are settings that the visitor makes; reads are watched, which an opt-out ends.
  const kept = !(optedOut && kind === 'read');
  if (kept) await content.react(parsed.body);
  const answer = respond(reactionAnswerSchema, { kept });
  if (!optedOut) answer.headers.set('Set-Cookie', visitorCookie(auid, isSecureRequest(request)));
  return answer;
}

async function forget(request: Request, content: ReactionSource, optedOut: boolean): Promise<Response> {
  const parsed = parseQuery(forgetQuerySchema, request);
  if (!parsed.ok) return parsed.answer;
  const { auid } = parsed.query;
  const inCookie = visitorInCookies(request.headers.get('cookie'));
  // Storage may have lost the id that the cookie still has. A deletion may also come late, when the visitor shares
  // again and has another id already.
  const isOver = inCookie !== undefined && (optedOut || inCookie === auid);
  let deleted = 0;
  for (const id of new Set([auid, isOver ? inCookie : undefined]))
    if (id !== undefined) deleted += await content.forget(id);
  const answer = respond(forgetAnswerSchema, { deleted });
  if (isOver) answer.headers.set('Set-Cookie', NO_VISITOR_COOKIE);
  return answer;
}
