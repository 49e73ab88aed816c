import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './span.server.ts';
import { newSpanId, type TraceParent, writeTraceParent } from './trace-parent.server.ts';

/** The trace of the request that is being answered. */
export interface RequestTrace {
  traceId: string;
  /** Of the request itself; also its id in logs and answers. */
  spanId: string;
  isSampled: boolean;
  /**
   * Set where this server records no traces: where the caller stands in a trace, which calls hand on as it is, or null
   * if the caller named no trace. Calls then say nothing of our ids: what is called would take an id that nobody records
   * for a decision of ours to record nothing.
   */
  caller?: TraceParent | null;
  /** Takes a span that has ended; called only where the trace is sampled. */
  note(span: Span): void;
}

/** The compiled app has a copy of this module of its own; both must see the same requests. */
const KEY = Symbol.for('masthead.request-traces');
const shared = globalThis as { [KEY]?: AsyncLocalStorage<RequestTrace> };
shared[KEY] ??= new AsyncLocalStorage<RequestTrace>();
const requests = shared[KEY];

/** Runs what answers a request. */
export function runInTrace<T>(trace: RequestTrace, run: () => T): T {
  return requests.run(trace, run);
}

/** The request that is being answered; undefined outside of one. */
export function currentTrace(): RequestTrace | undefined {
  return requests.getStore();
}

/** Id of the request that is being answered; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return currentTrace()?.spanId;
}

/** A span without what the trace says of it. */
export type OwnSpan = Pick<Span, 'name' | 'kind' | 'attributes' | 'hasFailed' | 'ms'>;

/** Notes what has just ended as a part of the request that is being answered. */
export function noteSpan(span: OwnSpan): void {
  const trace = requests.getStore();
  if (trace?.isSampled) trace.note(childSpan(trace, newSpanId(), span));
}

function childSpan(trace: RequestTrace, spanId: string, span: OwnSpan): Span {
  const { traceId, spanId: parentSpanId } = trace;
  return { ...span, traceId, spanId, parentSpanId, startedAt: Date.now() - span.ms };
}

/** What distinguishes calls to others in traces. */
interface TracedCalls {
  /** Name of the spans, for example `call of the back end`. */
  name: string;
  /** Begins a trace for calls that answer no request, such as those of a queue. Default: they have none. */
  begin?: () => RequestTrace;
}

/** A fetch that hands the trace on (`traceparent`), and notes each call with host, method and status. */
export function tracedFetch({ name, begin }: TracedCalls, ask: typeof fetch = fetch): typeof fetch {
  return async (address, init) => {
    const trace = requests.getStore() ?? begin?.();
    if (!trace) return ask(address, init);
    const spanId = newSpanId();
    const { traceId, isSampled, caller } = trace;
    const headers = new Headers(init?.headers);
    const place = caller === undefined ? { traceId, spanId, isSampled } : caller;
    if (place) headers.set('traceparent', writeTraceParent(place));
    const begun = performance.now();
    const note = (status?: number) => {
      if (!isSampled) return;
      const attributes = {
        'http.request.method': init?.method ?? 'GET',
        'server.address': new URL(String(address instanceof Request ? address.url : address)).hostname,
        ...(status === undefined ? {} : { 'http.response.status_code': status }),
      };
      const hasFailed = status === undefined || status >= 500;
      const ms = performance.now() - begun;
      trace.note(childSpan(trace, spanId, { name, kind: 'client', attributes, hasFailed, ms }));
    };
    try {
      const answer = await ask(address, { ...init, headers });
      note(answer.status);
      return answer;
    } catch (error) {
      note();
      throw error;
    }
  };
}
