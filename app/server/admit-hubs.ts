import type { RequestListener, ServerResponse } from 'node:http';
import type { WebSub } from '#app/content/content.port.server.ts';

/** The hub gets this long, in ms, to read a refusal; a connection closed with bytes unread loses it. */
const LINGER_MS = 500;

/**
 * Lets a body at the callback of a hub pass only where it belongs to a subscription of ours, and few of them at a time:
 * it may be as long as a feed, and what nobody asked for must cost no more than a lookup. Nothing of other bodies is
 * read; the connection is closed with the answer.
 */
export function admitHubs(listener: RequestListener, webSub: WebSub | undefined): RequestListener {
  if (!webSub) return listener;
  return (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const admission = request.method === 'POST' ? webSub.admits(path) : undefined;
    if (!admission) return listener(request, response);
    // A client that leaves while it waits is no error of ours.
    request.on('error', () => undefined);
    return void admission.then((is) => {
      if (is === 'unknown') return refuse(response, 410);
      if (is === 'busy') return refuse(response, 503);
      if (response.destroyed) return webSub.release();
      // A response that waits for an earlier one of its connection never says that the connection was closed.
      (response.socket ? response : request).once('close', () => webSub.release());
      return listener(request, response);
    });
  };
}

function refuse(response: ServerResponse, status: 410 | 503): void {
  response.writeHead(status, {
    'Content-Length': 0,
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...(status === 503 ? { 'Retry-After': 60 } : {}),
  });
  // Whole for the hub by its length; the end of the answer closes the connection.
  response.flushHeaders();
  const end = setTimeout(() => response.end(), LINGER_MS);
  response.once('close', () => clearTimeout(end));
}
