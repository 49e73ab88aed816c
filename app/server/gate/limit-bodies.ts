import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { readTarget } from './read-target.ts';
import { isCallRoute, refuse } from './refuse.ts';
import { MAX_OTHER_BYTES, ruleOf } from './route-rules.ts';

/** Time for any body, in ms, and the slowest connection that it is made for, in bytes a second. */
const BODY_MS = 10_000;
const SLOWEST_BYTES = 16_000;

/** What bodies may take. */
export interface BodyLimits {
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
 * arrive in time 408 (15.5.9); the rest is not read, and the connection is closed. The listener finds the bytes as
 * `rawBody`, from where `@hono/node-server` takes them.
 */
export function limitBodies(listener: RequestListener, limits: BodyLimits = {}): RequestListener {
  const { maxFeedBytes = MAX_OTHER_BYTES, timeFor = usualTime } = limits;
  return (request, response) => {
    const { 'content-length': declared = '0', 'transfer-encoding': coding } = request.headers;
    if (coding === undefined && Number(declared) === 0) return listener(request, response);
    const target = readTarget(request);
    const { path, route } = 'route' in target ? target : { path: '', route: '' };
    const most = ruleOf({ path, route }, maxFeedBytes).maxBytes;
    if (Number(declared) > most) return tooLarge(response, route, most);
    const time = timeFor(most);
    readBody(request, Number(declared) || most, time, (read) => {
      if (read === 'late') return tooSlow(response, route, time);
      if (read === 'long') return tooLarge(response, route, most);
      void listener(Object.assign(request, { rawBody: read }), response);
    });
  };
}

/** Calls back with the body, or with what is wrong with it; never if the client disconnects before. */
function readBody(
  request: IncomingMessage,
  most: number,
  time: number,
  done: (read: Buffer | 'late' | 'long') => void,
): void {
  // One buffer: a list of one-byte chunks would need a hundred times the memory of what was sent.
  const body = Buffer.allocUnsafe(most);
  let size = 0;
  const stop = (why: 'late' | 'long') => {
    clearTimeout(timer);
    request.off('data', onData).off('end', onEnd).pause();
    done(why);
  };
  const timer = setTimeout(() => stop('late'), time);
  const onData = (part: Buffer) => {
    if (size + part.length <= most) size += part.copy(body, size);
    else stop('long');
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

function tooLarge(response: ServerResponse, route: string, most: number): void {
  const reason = `The body of this request has more than ${most} bytes.`;
  const status = { status: 413, message: isCallRoute(route) ? 'too large' : 'content too large' };
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
