import { setTimeout as pause } from 'node:timers/promises';
import type { ContentSource } from '#app/content/content-source.server.ts';
import { feedCalls } from '#app/content/upstream/calls/feed-calls.server.ts';
import { passedCalls } from '#app/content/upstream/calls/passed-calls.server.ts';
import { serviceCalls } from '#app/content/upstream/calls/service-calls.server.ts';
import { withoutCredentials } from '#app/lib/http/without-credentials.ts';
import type { Log } from '#app/lib/log.ts';
import { createThrottledLog } from '#app/lib/throttled-log.ts';
import { CircuitBreakers } from './circuit-breakers.server.ts';
import type { RequestTools } from './request-upstream.server.ts';
import { MAX_WAIT_MS } from './retry-plan.server.ts';
import { StaleAnswerCache } from './stale-answers.server.ts';
import { createUpstreamCaller, type ObservedCall } from './upstream-caller.server.ts';
import { partOfCall, type UpstreamPart } from './upstream-parts.server.ts';
import type { UpstreamSettings } from './upstream-settings.server.ts';
import { targetOf } from './upstream-targets.server.ts';

/** Used without another call for this long, in ms: as long as pages are cached. */
const FRESH_MS = 5_000;
/** A page that waits for the end of a call waits this much longer, in ms, for what is made of the answer. */
const SETTLING_MS = 250;
/** An answer of the contract has some hundred stories at most. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Settings of the content source of a carrier's back end. */
export interface UpstreamOptions extends UpstreamSettings {
  log: Log;
  /** Environment of the deployment, by which summary files are filed. */
  environment: string;
  /** Answers horoscope, games and dns-state if the back end does not have these calls. */
  embedded?: ContentSource | undefined;
  /** Default: 5,000. */
  freshMs?: number;
  /** Default: 8 MiB. */
  maxBytes?: number;
  /** Learns of each call that was sent. Default: nobody. */
  observe?: (call: ObservedCall) => void;
  /** Default: the platform's. */
  tools?: Partial<RequestTools>;
}

/**
 * A carrier's existing back end as a content source, called by the contract (section 7) over HTTP. If it is slow,
 * down or wrong: one retry, a circuit breaker, the last good answer up to its stale age, then the errors of section
 * 8.
 */
export function createUpstreamContent(options: UpstreamOptions): ContentSource {
  const tools: RequestTools = { fetch, now: Date.now, random: Math.random, pause, ...options.tools };
  const log = createThrottledLog(options.log, tools.now);
  const breakers = new CircuitBreakers(log, tools.now);
  const answers = new StaleAnswerCache({ freshMs: options.freshMs ?? FRESH_MS, staleMs: options.staleMs });
  const totalMs = options.timeoutMs * 2 + MAX_WAIT_MS;
  const call = createUpstreamCaller({
    targetOf: (name) => targetOf(options, partOfCall(name)),
    limits: {
      timeoutMs: options.timeoutMs,
      totalMs,
      maxBytes: options.maxBytes ?? MAX_BYTES,
    },
    tools,
    breakers,
    answers,
    log,
    observe: options.observe,
  });
  const baseOf = (part: UpstreamPart) => folderAddress(targetOf(options, part).url);
  return {
    ...feedCalls(call, baseOf, options.environment, tools.now),
    ...serviceCalls(call, baseOf('games'), options.embedded, tools.now),
    ...passedCalls(call, options.passes ?? [], options.environment),
    patienceMs: options.patienceMs ?? totalMs + SETTLING_MS,
    // A server that still has answers stays in rotation: the other servers call the same back end.
    async ready() {
      if (breakers.isResting('portal') && !answers.hasUsable(tools.now()))
        throw new Error('The back end is not asked at the moment, and there is no answer left to give.');
    },
  };
}

/** An address that relative ones are resolved against, without credentials. */
function folderAddress(address: string): string {
  return withoutCredentials(address).href.replace(/\/*$/, '/');
}

/** How a deployment watches the calls of its back end. */
export interface UpstreamObserver {
  observe(call: ObservedCall): void;
  /** Makes the calls. Default: the global one. */
  fetch?: typeof fetch;
}

/** The content source of a deployment: the carrier's back end if one is configured, else the embedded store. */
export function chooseContent(
  upstream: UpstreamSettings | undefined,
  embedded: ContentSource,
  environment: string,
  log: Log,
  observer?: UpstreamObserver,
): ContentSource {
  if (!upstream) return embedded;
  log.info(`Content comes from the back end at ${new URL(upstream.url).host}.`);
  const isFallback = upstream.fallback === 'embedded';
  return createUpstreamContent({
    ...upstream,
    environment,
    log,
    embedded: isFallback ? embedded : undefined,
    ...(observer ? { observe: observer.observe } : {}),
    ...(observer?.fetch ? { tools: { fetch: observer.fetch } } : {}),
  });
}
