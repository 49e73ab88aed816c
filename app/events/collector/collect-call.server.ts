import { LRUCache } from 'lru-cache';
import { parseBody } from '#app/api/api.port.server.ts';
import { explainStoreError, isDatabaseGone } from '#app/database/database.port.server.ts';
import { isSameOrigin } from '#app/lib/http/is-same-origin.ts';
import { type Calls, countCall, type RateLimit } from '#app/lib/http/rate-limit.ts';
import { textAnswer } from '#app/lib/http/text-answer.server.ts';
import { createThrottledLog } from '#app/lib/throttled-log.ts';
import { type CollectAnswer, collectAnswerSchema, collectBodySchema } from '#schemas/api/collect.ts';
import { type Failure, failureMessage } from '#schemas/api/failure.ts';
import { type AccountCounts, eventsMissing } from '#schemas/events/events-missing.ts';
import { checkEvents, type SenderFacts } from './check-events.server.ts';
import type { NewEvent } from './event-store.server.ts';

/** Rate limit of one session: more than a working page can make; `per` in ms. */
const SESSION_LIMIT: RateLimit = { calls: 240, per: 60_000 };
/** Retry-After of 429 and 503, in seconds. */
const RETRY_SECONDS = 30;

/** So long nothing more is logged of accounts that do not balance, in ms: anybody can send any number of them. */
const SILENT_MS = 60_000;

/** Stores events; throws where the store cannot be reached. */
type StoreEvents = (events: readonly NewEvent[]) => Promise<number>;

/** What became of the events of one call. */
type CollectOutcome = Readonly<Record<'stored' | 'duplicate' | 'rejected' | 'refused', number>>;

/** Learns of each call, and of the events that it brought if one of them was new. */
export type CollectObserver = (outcome: CollectOutcome, events: readonly NewEvent[]) => void;

const NOTHING: CollectOutcome = { stored: 0, duplicate: 0, rejected: 0, refused: 0 };

/**
 * Answers `POST /collect`: 202, or 400, 403, 429 and 503 with reasons. Bodies that are too long are rejected
 * before.
 */
export function createCollectCall(
  store: StoreEvents,
  now: () => number,
  warn: (line: string) => void,
  observe: CollectObserver = () => undefined,
) {
  const callsOf = new LRUCache<string, Calls>({ max: 20_000 });
  const isTooMuch = (session: string): boolean => {
    const counted = countCall(callsOf.get(session), now(), SESSION_LIMIT);
    if (counted) callsOf.set(session, counted);
    return counted === undefined;
  };
  let silentUntil = Number.NEGATIVE_INFINITY;
  const log = createThrottledLog({ warn, info: () => undefined });
  return async (request: Request, sender: SenderFacts): Promise<Response> => {
    if (!isSameOrigin(request.headers)) return refuse(403, 'Another site sent this call.');
    const parsed = await parseBody(collectBodySchema, request);
    if (!parsed.ok) return parsed.answer;
    const { events } = parsed.body;
    const sessionId = events[0]?.session_id;
    if (typeof sessionId === 'string' && isTooMuch(sessionId.slice(0, 64)))
      return refuse(429, 'This session sends more than a page can.');
    const { good, rejected } = checkEvents(events, sender);
    for (const event of good) {
      const missing = missingIn(event);
      if (missing === 0 || now() < silentUntil) continue;
      silentUntil = now() + SILENT_MS;
      warn(
        `A browser of ${event.brid} accounts for its events, and ${missing} are missing: ${event.eventId}`,
      );
    }
    try {
      const accepted = await store(good);
      const duplicate = good.length - accepted;
      observe(
        { ...NOTHING, stored: accepted, duplicate, rejected: rejected.length },
        accepted > 0 ? good : [],
      );
      return taken({ accepted, duplicates: events.length - rejected.length - accepted, rejected });
    } catch (error) {
      // An unreachable shared database is logged elsewhere.
      const reason = explainStoreError(error);
      if (!isDatabaseGone(error)) log.seldom(reason, `Events could not be stored: ${reason}`);
      observe({ ...NOTHING, rejected: rejected.length, refused: good.length }, []);
      return refuse(503, 'The events cannot be stored at the moment. Send them again later.');
    }
  };
}

/** How many events are missing in an account; 0 for all other events. */
function missingIn({ name, payload }: NewEvent): number {
  return name === 'events account' ? eventsMissing(JSON.parse(payload) as AccountCounts) : 0;
}

function taken(answer: CollectAnswer): Response {
  return textAnswer(JSON.stringify(collectAnswerSchema.parse(answer)), {
    status: 202,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
}

function refuse(status: number, reason: string): Response {
  const body: Failure = { status, message: failureMessage(status), reasons: [reason] };
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (status === 429 || status === 503) headers.set('Retry-After', String(RETRY_SECONDS));
  return Response.json(body, { status, headers });
}
