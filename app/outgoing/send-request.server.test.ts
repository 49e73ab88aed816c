import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { sendRequest } from './send-request.server.ts';

it('does not take a body without a length for whole where the connection was reset in its middle', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('data', () => socket.write('HTTP/1.0 200 OK\r\n\r\nThe first part'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await sendRequest(new URL(`http://127.0.0.1:${port}/`), {
    headers: {},
    auth: undefined,
    addresses: [{ address: '127.0.0.1', family: 4 }],
    idleMs: 5000,
    signal: new AbortController().signal,
  });
  const ending = once(answer, 'end');
  answer.on('data', () => {
    for (const socket of sockets) reset(socket);
  });
  await expect(ending).rejects.toMatchObject({ code: 'ECONNRESET' });
  server.close();
});

/** Resets a connection at once: `resetAndDestroy` closes it in the regular way first. */
function reset(socket: Socket): void {
  (Reflect.get(socket, '_handle') as { reset(done: () => void): void }).reset(() => socket.destroy());
}
