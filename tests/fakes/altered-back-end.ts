import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A back end that answers as another site does, with some answers altered. */
interface AlteredBackEnd {
  url: string;
  stop(): void;
}

/**
 * Starts one in front of the site at `origin`.
 * @param alter status and JSON text of an answer, by the path that was asked for → what goes out
 */
export async function alteredBackEnd(
  origin: string,
  alter: (pathname: string, text: string) => { status?: number; text: string },
): Promise<AlteredBackEnd> {
  const server = createServer(async (asked, response) => {
    const { pathname, search } = new URL(asked.url ?? '/', origin);
    const answer = await fetch(`${origin}${pathname}${search}`);
    const { status = answer.status, text } = alter(pathname, await answer.text());
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
