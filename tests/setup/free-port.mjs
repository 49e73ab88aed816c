import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine that nobody listens on. */
export async function freePort(host = '127.0.0.1') {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
