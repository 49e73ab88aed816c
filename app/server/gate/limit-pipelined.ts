import type { RequestListener, ServerResponse } from 'node:http';
import { refuse } from './refuse.ts';

/**
 * Requests of one connection that may wait for their answers. Browsers and proxies send the next one when they have the
 * answer to the last (RFC 9112, 9.3.2); a thousand fit into one packet, and all their answers would be made and buffered
 * for a client that reads none.
 */
export const MAX_PIPELINED = 16;

/** Lets a connection's requests pass while few of them wait; the next one is answered 429, and the connection closes. */
export function limitPipelined(listener: RequestListener): RequestListener {
  const answersOf = new WeakMap<object, ServerResponse[]>();
  return (request, response) => {
    const waiting = (answersOf.get(request.socket) ?? []).filter(isWaiting);
    // What comes after the refused one is not answered: clients send it again on another connection.
    if (waiting.length > MAX_PIPELINED) return;
    answersOf.set(request.socket, [...waiting, response]);
    if (waiting.length < MAX_PIPELINED) return listener(request, response);
    refuse(response, {
      status: 429,
      message: 'too many requests',
      reason: `More than ${MAX_PIPELINED} requests of this connection wait for their answers.`,
      headers: { Connection: 'close' },
      isCall: true,
    });
  };
}

/** Asked and not listened for: responses have as many listeners as Node takes for usual, and it warns of one more. */
function isWaiting({ writableFinished, destroyed }: ServerResponse): boolean {
  return !writableFinished && !destroyed;
}
