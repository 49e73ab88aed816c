import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { CONNECTION_LIMITS, limitConnections, SERVER_OPTIONS } from './limit-connections.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function serve(limits: Partial<typeof CONNECTION_LIMITS>) {
  const options = { ...SERVER_OPTIONS, connectionsCheckingInterval: 20 };
  server = createServer(options, (_, response) => void response.end('fine'));
  limitConnections(server, { ...CONNECTION_LIMITS, ...limits });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

async function open() {
  const known = once(server, 'connection');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket
    .on('error', () => undefined)
    .on('data', (chunk) => {
      text += chunk.toString();
    });
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  await known;
  return { socket, answer };
}

it.each(['GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', ''])(
  'a request that does not arrive in time is answered 408: "%s"',
  async (text) => {
    await serve({ headersMs: 50 });
    const { socket, answer } = await open();
    socket.write(text);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"status":408/);
  },
);

it('of many that are late at once each is answered', async () => {
  await serve({ headersMs: 300 });
  const all = await Promise.all(Array.from({ length: 120 }, open));
  const answers = await Promise.all(all.map(({ answer }) => answer));
  expect(answers.filter((text) => text.startsWith('HTTP/1.1 408 '))).toHaveLength(120);
});

it('a request that came in time to a thread with no time to read it is answered', async () => {
  await serve({ headersMs: 50 });
  const { socket, answer } = await open();
  const request = 'GET / HTTP/1.1\r\nHost: a\r\n';
  await new Promise((resolve) => socket.write(`${request}\r\n`, resolve));
  // As long as this thread is held, nothing is read.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 120);
  await once(socket, 'data');
  socket.write(`${request}Connection: close\r\n\r\n`);
  expect((await answer).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});

it('a connection that has had its share of requests is closed with the last answer', async () => {
  await serve({ maxRequests: 2 });
  const { socket, answer } = await open();
  const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  socket.write(request);
  await once(socket, 'data');
  socket.write(request);
  expect((await answer).match(/HTTP\/1\.1 \d+|Connection: [\w-]+/g)).toEqual([
    ...['HTTP/1.1 200', 'Connection: keep-alive'],
    ...['HTTP/1.1 200', 'Connection: close'],
  ]);
});

it.each([
  ['BLAH\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\n\r\n', 400],
  ['CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  [`GET /${'a'.repeat(60_000)}`, 414],
  [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(60_000)}`, 431],
])('what is no request is answered: %.30s', async (text, status) => {
  await serve({});
  const { socket, answer } = await open();
  socket.write(text);
  if (status === 400 && text.startsWith('GET')) return expect(await answer).toContain('HTTP/1.1 400');
  expect(await answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*"status":${status}`));
});

it('the connection that has waited longest is closed for a new one; one that is answered does not wait', async () => {
  await serve({ maxWaiting: 2 });
  const [first, second] = [await open(), await open()];
  first.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(first.socket, 'data');
  const third = await open();
  await second.answer;
  expect([first.socket.destroyed, third.socket.destroyed]).toEqual([false, false]);
});
