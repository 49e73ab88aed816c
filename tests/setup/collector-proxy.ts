import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type OpenServer, openServer } from './open-server.ts';

/** A proxy before a site that can keep events out, as a collector that is down would. */
export interface CollectorProxy extends OpenServer {
  /** What `/collect` answers: the site itself, a status, or nothing at all; `to` only calls whose body has this text. */
  answer: 'site' | 'cut' | { status: number; retryAfter?: string; to?: string };
  /** Calls of `/collect` so far. */
  calls: number;
}

/** Opens a proxy on a free port before the site on another. */
export async function openCollectorProxy(sitePort: number): Promise<CollectorProxy> {
  const server = await openServer((incoming, outgoing) => {
    if (!incoming.url?.startsWith('/collect')) return handOn(incoming, outgoing, sitePort);
    proxy.calls += 1;
    if (proxy.answer === 'site') handOn(incoming, outgoing, sitePort);
    else if (proxy.answer === 'cut') incoming.socket.destroy();
    else void refuseOr(incoming, outgoing, proxy.answer, sitePort);
  });
  const proxy: CollectorProxy = { ...server, answer: 'site', calls: 0 };
  return proxy;
}

async function refuseOr(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, retryAfter, to }: Extract<CollectorProxy['answer'], object>,
  port: number,
): Promise<void> {
  const body = to === undefined ? '' : await text(incoming);
  if (to !== undefined && !body.includes(to)) return handOn(incoming, outgoing, port, body);
  outgoing.writeHead(status, retryAfter ? { 'Retry-After': retryAfter } : {}).end('{}');
}

/** Has the site on another port answer. */
export function handOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  body?: string,
): void {
  const { method, url, headers } = incoming;
  const onward = request({ port, host: 'localhost', method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  if (body === undefined) incoming.pipe(onward);
  else onward.end(body);
}
