import type { z } from 'zod';
import { settledWithin } from '#app/lib/http/settled-within.ts';
import type { ThrottledLog } from '#app/lib/throttled-log.ts';
import { markStale } from './answer-age.server.ts';
import {
  type CallParameters,
  callAddress,
  fallbackAddresses,
  impersonalAddress,
} from './call-address.server.ts';
import type { CircuitBreakers } from './circuit-breakers.server.ts';
import {
  type RequestLimits,
  type RequestTools,
  requestUpstream,
  type UpstreamOutcome,
} from './request-upstream.server.ts';
import type { LeftOut } from './shape/parse-answer.server.ts';
import type { StaleAnswer, StaleAnswerCache } from './stale-answers.server.ts';
import { UpstreamError } from './upstream-error.server.ts';
import {
  isMissing,
  isUnknownCall,
  opensBreaker,
  REQUEST_FAILED,
  type UpstreamFailure,
} from './upstream-failure.server.ts';
import type { UpstreamTarget } from './upstream-targets.server.ts';

/** One call of the contract. */
export interface UpstreamCall<T extends object> {
  /** Its name for breaker and log, for example `portal`. */
  name: string;
  path: string;
  parameters: CallParameters;
  schema: z.ZodType<T>;
  /** Whether a good answer is about the requested id; an answer about another one is refused. */
  isAsked?: (answer: T) => boolean;
  /** Makes a good answer safe to show; cached answers already are. */
  clean?: (answer: T) => T;
  /**
   * Whether a good answer has nothing to show. Where that is because parts of it could not be read, the last good one
   * is given, if there is one.
   */
  isBlank?: (answer: T) => boolean;
  /** The call requests one thing by its id: 404 then means that it does not exist, and is no failure. */
  isById?: boolean;
  /** GET by default. Calls with another method change something: they are never repeated, nor answered from memory. */
  method?: 'POST' | 'DELETE';
  /** After this many ms the last good answer is given, if there is one; the call goes on for the next time. */
  lateMs?: number;
  /** Answers if the back end does not have the call at all (404 of a list, 501). */
  otherwise?: (() => Promise<T | undefined>) | undefined;
}

/**
 * Makes calls. Resolves to undefined if the requested thing does not exist.
 * @throws UpstreamError
 */
export type UpstreamCaller = <T extends object>(call: UpstreamCall<T>) => Promise<T | undefined>;

/** What calls are made with. */
interface CallerParts {
  /** Where a call goes, by its name. */
  targetOf(name: string): UpstreamTarget;
  limits: RequestLimits;
  tools: RequestTools;
  breakers: CircuitBreakers;
  answers: StaleAnswerCache;
  log: ThrottledLog;
  /** Learns of each call that was sent. Default: nobody. */
  observe?: ((call: ObservedCall) => void) | undefined;
}

/** A call as it ended. */
export interface ObservedCall {
  name: string;
  address: URL;
  /** With its retry, in ms. */
  ms: number;
  /** HTTP status of the last try; undefined where there was no answer. */
  status?: number;
  /** Why it failed, for operators; undefined if the answer was understood. */
  failure?: string;
  leftOut: readonly LeftOut[];
}

/**
 * Calls of one back end: a fresh answer from the cache; else the back end's own; else the last good one up to its
 * stale age; else the failure. Concurrent equal calls share one request.
 */
export function createUpstreamCaller(parts: CallerParts): UpstreamCaller {
  const underWay = new Map<string, Promise<object | undefined>>();
  return <T extends object>(call: UpstreamCall<T>): Promise<T | undefined> => {
    const address = callAddress(parts.targetOf(call.name).url, call.path, call.parameters);
    if (call.method) return answerTo(call, address, parts);
    const known = underWay.get(address.href);
    if (known) return orLastGood(known as Promise<T | undefined>, call, address, parts);
    const answer = answerTo(call, address, parts).finally(() => underWay.delete(address.href));
    underWay.set(address.href, answer);
    return orLastGood(answer, call, address, parts);
  };
}

/** An answer, or the last good one where it takes longer than the call may wait. */
async function orLastGood<T extends object>(
  answer: Promise<T | undefined>,
  { lateMs }: UpstreamCall<T>,
  address: URL,
  { answers, tools }: CallerParts,
): Promise<T | undefined> {
  const known = lateMs === undefined ? undefined : lastGood(address, answers, tools.now());
  if (lateMs === undefined || !known) return answer;
  const settled = await settledWithin(answer, lateMs);
  if ('value' in settled) return settled.value;
  settled.promise.catch(() => undefined);
  return stale(known, tools.now()) as T;
}

async function answerTo<T extends object>(
  call: UpstreamCall<T>,
  address: URL,
  parts: CallerParts,
): Promise<T | undefined> {
  const { answers, tools } = parts;
  const shared = impersonalAddress(address);
  const isShared = shared === address.href && !call.method;
  const fresh = isShared ? answers.fresh(shared, tools.now()) : undefined;
  if (fresh) return fresh.value as T;

  const asked = await callWithPermit(call, address, parts);
  if (asked.ok) {
    const value = call.clean ? call.clean(asked.value) : asked.value;
    const isUnread = call.isBlank?.(value) && asked.leftOut.some(({ isNull }) => !isNull);
    const earlier = isUnread ? lastGood(address, answers, tools.now()) : undefined;
    if (earlier) return stale(earlier, tools.now()) as T;
    if (isShared) answers.put(shared, value, asked.bytes, tools.now());
    return value;
  }
  const { failure } = asked;
  if (call.otherwise && isUnknownCall(failure)) return call.otherwise();
  if (call.isById && isMissing(failure)) {
    answers.delete(shared);
    return undefined;
  }
  logFailure(failure, call.name, address, parts.log);
  const cached = call.method ? undefined : lastGood(address, answers, tools.now());
  if (!cached) throw new UpstreamError(failure);
  return stale(cached, tools.now()) as T;
}

async function callWithPermit<T extends object>(
  call: UpstreamCall<T>,
  address: URL,
  parts: CallerParts,
): Promise<UpstreamOutcome<T>> {
  const leave = parts.breakers.ask(call.name);
  if (!leave.granted)
    return { ok: false, failure: { kind: 'open', message: REQUEST_FAILED, detail: 'not asked' } };
  const begun = parts.tools.now();
  const asked = await requestUpstream(
    {
      address,
      headers: parts.targetOf(call.name).headers,
      method: call.method,
      schema: call.schema,
      isAsked: call.isAsked,
      maxTries: leave.isProbe || call.method ? 1 : 2,
    },
    parts.limits,
    parts.tools,
  );
  leave.ended(asked.ok || !opensBreaker(asked.failure));
  parts.observe?.({
    name: call.name,
    address,
    ms: parts.tools.now() - begun,
    ...statusOf(asked),
    ...(asked.ok ? { leftOut: asked.leftOut } : { failure: asked.failure.detail, leftOut: [] }),
  });
  for (const oddity of asked.ok ? asked.oddities : [])
    parts.log.once(
      `${call.name} ${oddity}`,
      `The back end’s ${address.pathname} is odd, left out: ${oddity}`,
    );
  return asked;
}

/** Only an answer 200 is read, so that all that is wrong with one has that status. */
function statusOf(asked: UpstreamOutcome<unknown>): { status?: number } {
  if (asked.ok) return { status: 200 };
  const { failure } = asked;
  if (failure.kind === 'status') return { status: failure.status };
  return failure.kind === 'shape' || failure.kind === 'empty' ? { status: 200 } : {};
}

function lastGood(address: URL, answers: StaleAnswerCache, now: number): StaleAnswer | undefined {
  for (const fallback of fallbackAddresses(address)) {
    const cached = answers.usable(fallback, now);
    if (cached) return cached;
  }
  return undefined;
}

function stale({ value, at }: StaleAnswer, now: number): object {
  return markStale(value as object, Math.max(0, Math.round((now - at) / 1000)));
}

/** An answer of a wrong shape is logged once, as it stays wrong until it is fixed; other failures once a minute. */
function logFailure(failure: UpstreamFailure, name: string, address: URL, log: ThrottledLog): void {
  if (failure.kind === 'open') return;
  if (failure.kind === 'shape')
    log.once(
      `${name} ${failure.detail}`,
      `The back end’s ${address.pathname} has a wrong shape: ${failure.detail}`,
    );
  else log.seldom(`${name} ${failure.kind}`, `The back end’s ${address.pathname} failed: ${failure.detail}`);
}
