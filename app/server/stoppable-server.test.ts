import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as breathe } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { stoppableServer } from './stoppable-server.ts';

/** Longer than any test: a server that waited this long would fail it. */
const NEVER_MS = 600_000;

let server: Server;
let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.closeAllConnections();
});

async function serve(listener: RequestListener) {
  server = createServer(listener);
  const stopping = new AbortController();
  const stop = stoppableServer(server, stopping);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { stop, stopping: stopping.signal };
}

/** A connection that the server has accepted, and that has sent a text. */
async function client(text = '') {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  const known = new Promise<Socket>((resolve) => server.once('connection', resolve));
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk.toString();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(said)));
  const atServer = await known;
  socket.write(text);
  return { socket, atServer, closed };
}
const requested = () => new Promise<void>((resolve) => server.once('request', () => resolve()));
const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

describe('a server that is stopped', () => {
  it('ends a connection that has sent nothing at once', async () => {
    const { stop } = await serve(() => undefined);
    const idle = await client();
    await stop({ drainMs: 0, answersMs: NEVER_MS });
    expect(await idle.closed).toBe('');
  });

  it('ends an idle keep-alive connection at once', async () => {
    const { stop } = await serve((_, response) => response.end('done'));
    const kept = await client(GET);
    await new Promise((resolve) => kept.socket.once('data', resolve));
    await stop({ drainMs: 0, answersMs: NEVER_MS });
    expect(await kept.closed).toMatch(/Connection: keep-alive[\s\S]*done/);
  });

  it('lets an open answer end, and sends Connection: close with it', async () => {
    let finish = () => {};
    const { stop, stopping } = await serve((_, response) => {
      finish = () => response.end('done');
    });
    const asked = requested();
    const open = await client(GET);
    await asked;
    const stopped = stop({ drainMs: 0, answersMs: NEVER_MS });
    expect(stopping.aborted).toBe(true);
    finish();
    await stopped;
    expect(await open.closed).toMatch(/Connection: close[\s\S]*done/);
  });

  it('closes the connection of an answer whose headers had been sent before', async () => {
    let finish = () => {};
    const { stop } = await serve((_, response) => {
      response.write('begun');
      finish = () => response.end('done');
    });
    const open = await client(GET);
    await new Promise((resolve) => open.socket.once('data', resolve));
    const stopped = stop({ drainMs: 0, answersMs: NEVER_MS });
    finish();
    await stopped;
    expect(await open.closed).toMatch(/begun[\s\S]*done/);
  });

  it('answers a request of which half had arrived', async () => {
    const { stop } = await serve((_, response) => response.end('done'));
    const half = await client('GET / HTTP/1.1\r\n');
    while (half.atServer.bytesRead === 0) await breathe();
    const stopped = stop({ drainMs: 0, answersMs: NEVER_MS });
    half.socket.write('Host: a\r\n\r\n');
    await stopped;
    expect(await half.closed).toContain('done');
  });

  it.each([
    ['a half-sent head', 'GET / HTTP/1.1\r\nHo', false],
    ['a half-sent body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf', true],
    ['an answer that never ends', GET, true],
  ])('cuts %s off after the time-out', async (_, text, isCall) => {
    const { stop } = await serve((_request, response) => response.write('event: one\n\n'));
    const asked = requested();
    const open = await client(text);
    if (isCall) await asked;
    await stop({ drainMs: 0, answersMs: 10 });
    expect((await open.closed) !== '').toBe(isCall);
  });

  it('cuts off a client that does not read', async () => {
    const { stop } = await serve((_, response) => response.end(Buffer.alloc(64 * 1024 * 1024)));
    const asked = requested();
    const deaf = await client();
    deaf.socket.pause();
    deaf.socket.write(GET);
    await asked;
    await stop({ drainMs: 0, answersMs: 10 });
    expect(server.listening).toBe(false);
  });
});
