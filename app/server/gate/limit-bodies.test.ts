import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { failureSchema } from '#schemas/api/failure.ts';
import { BodyMemory } from './body-memory.ts';
import { type BodyLimits, limitBodies } from './limit-bodies.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A server that answers with the number of bytes of the body. */
async function serve(limits: BodyLimits) {
  const seen: string[] = [];
  server = createServer(
    limitBodies((request, response) => {
      seen.push(request.url ?? '');
      response.end(String((request as { rawBody?: Buffer }).rawBody?.length));
    }, limits),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  /** Sends the beginning of a request. */
  const begin = (text: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const got = { socket, answer: '' };
    socket.on('data', (part) => {
      got.answer += part.toString();
    });
    socket.write(text);
    return got;
  };
  const collect = (length: number) =>
    fetch(`http://127.0.0.1:${port}/collect`, { method: 'POST', body: 'x'.repeat(length) });
  return { seen, begin, collect };
}

const head = (path: string, framing: string) => `POST ${path} HTTP/1.1\r\nHost: a\r\n${framing}\r\n\r\n`;

it.each([
  ['Content-Length: 100', '{"brid"'],
  ['Transfer-Encoding: chunked', '5\r\n{"bri\r\n'],
])(
  'a body that stops in the middle is answered 408, and the connection is closed: %s',
  async (framing, part) => {
    const { seen, begin } = await serve({ timeFor: () => 50 });
    const got = begin(head('/api/feedback', framing) + part);
    await once(got.socket, 'close');
    expect(got.answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"status":408/);
    expect(seen).toEqual([]);
  },
);

it('bodies on their way are refused above what all may hold, and taken again once others are gone', async () => {
  const { begin, collect } = await serve({ memory: new BodyMemory({ all: 300_000, client: 300_000 }) });
  const flood = [1, 2].map(() => begin(head('/collect', 'Content-Length: 500000') + 'x'.repeat(100_000)));
  await expect.poll(async () => (await collect(150_000)).status).toBe(503);
  const refused = await collect(150_000);
  expect(refused.headers.get('retry-after')).toBe('30');
  expect(failureSchema.parse(await refused.json()).status).toBe(503);
  expect(await (await collect(1_000)).text()).toBe('1000');
  for (const { socket } of flood) socket.destroy();
  await expect.poll(async () => (await collect(150_000)).status).toBe(200);
  for (let sent = 0; sent < 5; sent++) expect((await collect(150_000)).status).toBe(200);
});

it('a body takes memory as it comes, whatever length is declared', async () => {
  const { begin, collect } = await serve({ memory: new BodyMemory({ all: 100_000, client: 100_000 }) });
  const slow = begin(`${head('/collect', 'Content-Length: 500000')}x`);
  await once(slow.socket, 'connect');
  expect((await collect(50_000)).status).toBe(200);
  expect(slow.answer).toBe('');
});

it('a body of many parts arrives whole', async () => {
  const { begin } = await serve({});
  const got = begin(head('/collect', 'Transfer-Encoding: chunked'));
  for (let sent = 0; sent < 20; sent++) got.socket.write(`3e8\r\n${'x'.repeat(1_000)}\r\n`);
  got.socket.write('0\r\n\r\n');
  await expect.poll(() => got.answer).toMatch(/20000/);
});

it('what hubs send is not counted: few of them are admitted at a time', async () => {
  const memory = new BodyMemory({ all: 10_000, client: 10_000 });
  const { begin } = await serve({ memory, maxFeedBytes: 100_000 });
  const got = begin(head('/websub/x', 'Content-Length: 50000') + 'x'.repeat(50_000));
  await expect.poll(() => got.answer).toMatch(/50000/);
});
