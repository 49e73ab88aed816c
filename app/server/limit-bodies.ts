import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from '#app/pages/pages.port.server.ts';
import { MOST_COLLECT_BYTES } from '#schemas/api/collect.ts';
import type { Failure } from '#schemas/api/failure.ts';
import { MOST_FEEDBACK_BYTES } from '#schemas/api/feedback.ts';
import { MOST_REACTION_BYTES } from '#schemas/api/reactions.ts';

/** Most bytes that the body of a request may have, by path. */
const LIMITS: ReadonlyMap<string, number> = new Map([
  ['/collect', MOST_COLLECT_BYTES],
  ['/api/feedback', MOST_FEEDBACK_BYTES],
  ['/api/reactions', MOST_REACTION_BYTES],
]);

/** Where hubs send new stories: bodies as long as a feed, of hubs that we asked (`admitHubs`). */
const FROM_HUBS = '/websub/';

/** Most bytes of any other body: the form of the do-not-sell page, and bodies that no route reads. */
const MOST_OTHER_BYTES = 1_000;

/** Time for the client to read the answer 413, in ms; closing a connection with unread bytes would lose it. */
const LINGER_MS = 500;

/**
 * Reads the body of every request whole before any route sees the request, so that no route can forget the limit. A
 * longer one is answered 413 as soon as that is known, declared or counted (RFC 9110, 15.5.14); the rest is not read,
 * and the connection is closed. The listener finds the bytes as `rawBody`, from where `@hono/node-server` takes them.
 * @param mostFeedBytes of what hubs send; default: as little as of any body
 */
export function limitBodies(listener: RequestListener, mostFeedBytes = MOST_OTHER_BYTES): RequestListener {
  return (request, response) => {
    const { 'content-length': declared = '0', 'transfer-encoding': coding } = request.headers;
    if (coding === undefined && Number(declared) === 0) return listener(request, response);
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const known = LIMITS.get(path.replace(/(\.data|\/)$/, '')) ?? MOST_OTHER_BYTES;
    const most = path.startsWith(FROM_HUBS) ? mostFeedBytes : known;
    if (Number(declared) > most) return refuse(response, path, most);
    readBody(request, Number(declared) || most, (rawBody) => {
      if (rawBody) void listener(Object.assign(request, { rawBody }), response);
      else refuse(response, path, most);
    });
  };
}

/** Calls back with the body, or with undefined once it is too long; never if the client disconnects before. */
function readBody(request: IncomingMessage, most: number, done: (body: Buffer | undefined) => void): void {
  // One buffer: a list of one-byte chunks would need a hundred times the memory of what was sent.
  const body = Buffer.allocUnsafe(most);
  let size = 0;
  const onData = (part: Buffer) => {
    if (size + part.length <= most) {
      size += part.copy(body, size);
      return;
    }
    request.off('data', onData).off('end', onEnd).pause();
    done(undefined);
  };
  const onEnd = () => done(body.subarray(0, size));
  // A client that disconnects is no error of ours.
  request
    .on('data', onData)
    .on('end', onEnd)
    .on('error', () => undefined);
}

function refuse(response: ServerResponse, path: string, most: number): void {
  const reason = `The body of this request has more than ${most} bytes.`;
  const failure: Failure = { status: 413, message: 'too large', reasons: [reason] };
  const isCall = /^\/(api\/|collect$)/.test(path);
  const text = isCall ? JSON.stringify(failure) : `Content too large: ${reason}\n`;
  response.writeHead(413, {
    ...SECURITY_HEADERS,
    'Content-Type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  // The client knows the end by the length; ending the answer closes the connection.
  response.write(text);
  const end = setTimeout(() => response.end(), LINGER_MS);
  response.once('close', () => clearTimeout(end));
}
