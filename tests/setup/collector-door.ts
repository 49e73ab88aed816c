import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A door before a site that can keep events out, as a collector that is down would. */
export interface CollectorDoor {
  origin: string;
  /** What `/collect` answers: the site itself, a status, or nothing at all. */
  answer: 'site' | 'cut' | { status: number; retryAfter?: string };
  /** Calls of `/collect` so far. */
  calls: number;
  close(): Promise<void>;
}

/** Opens a door on a free port before the site on another. */
export async function openCollectorDoor(sitePort: number): Promise<CollectorDoor> {
  const server = createServer((incoming, outgoing) => {
    if (!incoming.url?.startsWith('/collect')) return handOn(incoming, outgoing, sitePort);
    door.calls += 1;
    if (door.answer === 'site') handOn(incoming, outgoing, sitePort);
    else if (door.answer === 'cut') incoming.socket.destroy();
    else {
      const { status, retryAfter } = door.answer;
      outgoing.writeHead(status, retryAfter ? { 'Retry-After': retryAfter } : {}).end('{}');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const door: CollectorDoor = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    answer: 'site',
    calls: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return door;
}

function handOn(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url, headers } = incoming;
  const onward = request({ port, host: 'localhost', method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
