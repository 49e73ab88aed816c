import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { failureMessage } from '#schemas/api/failure.ts';
import { BodyMemory, type HeldBody } from './body-memory.ts';
import { clientKeyOf } from './client-key.ts';
import { readTarget } from './read-target.ts';
import { isCallRoute, refuse } from './refuse.ts';
import { ruleOf } from './route-rules.ts';

/** Time for any body, in ms, and the slowest connection that it is made for, in bytes a second. */
const BODY_MS = 10_000;
const SLOWEST_BYTES = 16_000;

/** What a body counts beside its own bytes, for its request and its connection. */
const REQUEST_BYTES = 4096;

/** First bytes that are taken for a body; with each next part that does not fit, it gets twice as many. */
const FIRST_BYTES = 4096;

/** Retry-After where too many bodies are on their way, in seconds: in that time most of them arrive or are given up. */
const RETRY_SECONDS = 30;

/** What bodies may take. */
export interface BodyLimits {
  /** Counts the bodies of all requests. Default: it counts those of this listener alone. */
  memory?: BodyMemory;
  /** Most bytes of what hubs send; default: as little as of any body. */
  maxFeedBytes?: number | undefined;
  /** Time for a body of so many bytes at most, in ms. Default: 10 s, and a second more for each 16,000 bytes. */
  timeFor?: (maxBytes: number) => number;
}

function usualTime(maxBytes: number): number {
  return BODY_MS + Math.ceil((1000 * maxBytes) / SLOWEST_BYTES);
}

/**
 * Reads the body of every request whole before any route sees the request, so that no route can forget the limits. A
 * longer one is answered 413 as soon as that is known, declared or counted (RFC 9110, 15.5.14), and one that does not
 * arrive in time 408 (15.5.9); the rest is not read, and the connection is closed. So it is with 503 where the bodies
 * that are not answered yet hold as much memory as they may. The listener finds the bytes as `rawBody`, from where
 * `@hono/node-server` takes them.
 */
export function limitBodies(listener: RequestListener, limits: BodyLimits): RequestListener {
  const { maxFeedBytes, timeFor = usualTime, memory = new BodyMemory() } = limits;
  return (request, response) => {
    const { 'content-length': declared = '0', 'transfer-encoding': coding } = request.headers;
    if (coding === undefined && Number(declared) === 0) return listener(request, response);
    const target = readTarget(request);
    const { path, route } = 'route' in target ? target : { path: '', route: '' };
    const { kind, maxBytes } = ruleOf({ path, route }, maxFeedBytes);
    if (Number(declared) > maxBytes) return tooLarge(response, route, maxBytes);
    // What hubs send is counted where they are admitted.
    const isOfHub = kind === 'hub' && request.method === 'POST' && maxFeedBytes !== undefined;
    const held = isOfHub ? UNCOUNTED : memory.hold(clientKeyOf(request));
    if (!held.take(REQUEST_BYTES)) return tooManyBodies(response, route);
    // A response that waits for an earlier one of its connection never says that the connection was closed.
    (response.socket ? response : request).once('close', held.free);
    const time = timeFor(maxBytes);
    readBody(request, { maxBytes: Number(declared) || maxBytes, time, held }, (read) => {
      if (typeof read === 'object') return void listener(Object.assign(request, { rawBody: read }), response);
      held.free();
      if (read === 'late') tooSlow(response, route, time);
      else if (read === 'long') tooLarge(response, route, maxBytes);
      else tooManyBodies(response, route);
    });
  };
}

const UNCOUNTED: HeldBody = { take: () => true, free: () => undefined };

/** What is wrong with a body: it comes too slowly, it is too long, or there is no memory for it. */
type BodyFault = 'late' | 'long' | 'no memory';

/** Calls back with the body, or with what is wrong with it; never if the client disconnects before. */
function readBody(
  request: IncomingMessage,
  { maxBytes, time, held }: { maxBytes: number; time: number; held: HeldBody },
  done: (read: Buffer | BodyFault) => void,
): void {
  // One buffer: a list of one-byte chunks would need a hundred times the memory of what was sent. It grows with what
  // has come, not with what is declared, which costs the client nothing.
  let body = Buffer.alloc(0);
  let size = 0;
  const stop = (why: BodyFault) => {
    clearTimeout(timer);
    request.off('data', onData).off('end', onEnd).pause();
    body = Buffer.alloc(0);
    done(why);
  };
  const timer = setTimeout(() => stop('late'), time);
  const onData = (part: Buffer) => {
    const needed = size + part.length;
    if (needed > maxBytes) return stop('long');
    if (needed > body.length) {
      const length = Math.min(maxBytes, Math.max(needed, 2 * body.length, FIRST_BYTES));
      if (!held.take(length - body.length)) return stop('no memory');
      // Not a part of memory that Node shares among small buffers, which would be held as a whole.
      const larger = Buffer.allocUnsafeSlow(length);
      body.copy(larger, 0, 0, size);
      body = larger;
    }
    size += part.copy(body, size);
  };
  const onEnd = () => {
    clearTimeout(timer);
    done(body.subarray(0, size));
  };
  // A client that disconnects is no error of ours.
  request
    .on('data', onData)
    .on('end', onEnd)
    .on('error', () => undefined)
    .once('close', () => clearTimeout(timer));
}

function tooLarge(response: ServerResponse, route: string, max: number): void {
  const reason = `The body of this request has more than ${max} bytes.`;
  const status = { status: 413, message: isCallRoute(route) ? failureMessage(413) : 'content too large' };
  refuse(response, { ...status, reason, isCall: isCallRoute(route), closes: true });
}

function tooSlow(response: ServerResponse, route: string, time: number): void {
  const reason = `The body of this request did not arrive within ${Math.round(time / 1000)} s.`;
  refuse(response, {
    status: 408,
    message: 'request timeout',
    reason,
    isCall: isCallRoute(route),
    closes: true,
  });
}

function tooManyBodies(response: ServerResponse, route: string): void {
  refuse(response, {
    status: 503,
    message: 'service unavailable',
    reason: `More bodies of requests are on their way than fit into memory. Try again in ${RETRY_SECONDS} s.`,
    headers: { 'Retry-After': String(RETRY_SECONDS) },
    isCall: isCallRoute(route),
    closes: true,
  });
}
