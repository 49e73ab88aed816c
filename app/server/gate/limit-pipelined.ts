import type { RequestListener } from 'node:http';
import { refuse } from './refuse.ts';

/**
 * Requests of one connection that may wait for their answers. Browsers and proxies send the next one when they have the
 * answer to the last (RFC 9112, 9.3.2); a thousand fit into one packet, and all their answers would be made and kept
 * for a client that reads none.
 */
export const MAX_PIPELINED = 16;

/** Lets a connection's requests pass while few of them wait; the next one is answered 429, and the connection closed. */
export function limitPipelined(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<object, number>();
  return (request, response) => {
    const { socket } = request;
    const before = waiting.get(socket) ?? 0;
    // What came after the refused one is not answered: clients send it again on another connection.
    if (before > MAX_PIPELINED) return;
    waiting.set(socket, before + 1);
    if (before < MAX_PIPELINED) {
      response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
      return listener(request, response);
    }
    refuse(response, {
      status: 429,
      message: 'too many requests',
      reason: `More than ${MAX_PIPELINED} requests of this connection wait for their answers.`,
      headers: { Connection: 'close' },
      isCall: true,
    });
  };
}
