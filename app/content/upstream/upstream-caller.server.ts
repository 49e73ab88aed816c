import type { z } from 'zod';
import { markStale } from './answer-age.server.ts';
import {
  authorizationOf,
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
import type { StaleAnswer, StaleAnswerCache } from './stale-answers.server.ts';
import type { ThrottledLog } from './throttled-log.server.ts';
import { UpstreamError } from './upstream-error.server.ts';
import {
  isMissing,
  isUnknownCall,
  opensBreaker,
  REQUEST_FAILED,
  type UpstreamFailure,
} from './upstream-failure.server.ts';

/** One call of the contract. */
export interface UpstreamCall<T extends object> {
  /** Its name for breaker and log, for example `portal`. */
  name: string;
  path: string;
  parameters: CallParameters;
  schema: z.ZodType<T>;
  /** Whether a good answer is about what was asked for; another one is not shown in its place. */
  isAsked?: (answer: T) => boolean;
  /** Makes a good answer safe to show; what is remembered is already so. */
  clean?: (answer: T) => T;
  /** The call asks for one thing by its id: 404 then means that there is none, and is no failure. */
  isById?: boolean;
  /** What answers where the back end does not have the call at all (404 of a list, 501). */
  otherwise?: (() => Promise<T | undefined>) | undefined;
}

/** Makes calls. Nothing where there is no such thing. @throws UpstreamError */
export type UpstreamCaller = <T extends object>(call: UpstreamCall<T>) => Promise<T | undefined>;

/** What calls are made with. */
export interface CallerParts {
  url: string;
  limits: RequestLimits;
  tools: RequestTools;
  breakers: CircuitBreakers;
  answers: StaleAnswerCache;
  log: ThrottledLog;
}

/**
 * Calls of one back end: a fresh answer from memory; else the back end's own; else the last good one up to its
 * stated age; else the failure. Equal calls at the same time are one.
 */
export function createUpstreamCaller(parts: CallerParts): UpstreamCaller {
  const underWay = new Map<string, Promise<object | undefined>>();
  return <T extends object>(call: UpstreamCall<T>): Promise<T | undefined> => {
    const address = callAddress(parts.url, call.path, call.parameters);
    const known = underWay.get(address.href);
    if (known) return known as Promise<T | undefined>;
    const answer = answerTo(call, address, parts).finally(() => underWay.delete(address.href));
    underWay.set(address.href, answer);
    return answer;
  };
}

async function answerTo<T extends object>(
  call: UpstreamCall<T>,
  address: URL,
  parts: CallerParts,
): Promise<T | undefined> {
  const { answers, tools } = parts;
  const shared = impersonalAddress(address);
  const isShared = shared === address.href;
  const fresh = isShared ? answers.fresh(shared, tools.now()) : undefined;
  if (fresh) return fresh.value as T;

  const asked = await askWithLeave(call, address, parts);
  if (asked.ok) {
    const value = call.clean ? call.clean(asked.value) : asked.value;
    if (isShared) answers.keep(shared, value, asked.bytes, tools.now());
    return value;
  }
  const { failure } = asked;
  if (call.otherwise && isUnknownCall(failure)) return call.otherwise();
  if (call.isById && isMissing(failure)) {
    answers.forget(shared);
    return undefined;
  }
  tellOf(failure, call.name, address, parts.log);
  const kept = lastGood(address, answers, tools.now());
  if (!kept) throw new UpstreamError(failure);
  return stale(kept, tools.now()) as T;
}

async function askWithLeave<T extends object>(
  call: UpstreamCall<T>,
  address: URL,
  parts: CallerParts,
): Promise<UpstreamOutcome<T>> {
  const leave = parts.breakers.ask(call.name);
  if (!leave.granted)
    return { ok: false, failure: { kind: 'open', message: REQUEST_FAILED, detail: 'not asked' } };
  const asked = await requestUpstream(
    {
      address,
      headers: authorizationOf(parts.url),
      schema: call.schema,
      isAsked: call.isAsked,
      mostTries: leave.isProbe ? 1 : 2,
    },
    parts.limits,
    parts.tools,
  );
  leave.ended(asked.ok || !opensBreaker(asked.failure));
  for (const oddity of asked.ok ? asked.oddities : [])
    parts.log.once(
      `${call.name} ${oddity}`,
      `The back end’s ${address.pathname} is odd, left out: ${oddity}`,
    );
  return asked;
}

function lastGood(address: URL, answers: StaleAnswerCache, now: number): StaleAnswer | undefined {
  for (const standIn of fallbackAddresses(address)) {
    const kept = answers.usable(standIn, now);
    if (kept) return kept;
  }
  return undefined;
}

function stale({ value, at }: StaleAnswer, now: number): object {
  return markStale(value as object, Math.max(0, Math.round((now - at) / 1000)));
}

/** A wrong shape is told once, as it stays until somebody mends it; other trouble now and then. */
function tellOf(failure: UpstreamFailure, name: string, address: URL, log: ThrottledLog): void {
  if (failure.kind === 'open') return;
  if (failure.kind === 'shape')
    log.once(
      `${name} ${failure.detail}`,
      `The back end’s ${address.pathname} has a wrong shape: ${failure.detail}`,
    );
  else log.seldom(`${name} ${failure.kind}`, `The back end’s ${address.pathname} failed: ${failure.detail}`);
}
