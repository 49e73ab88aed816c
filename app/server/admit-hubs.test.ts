import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { WebSub } from '#app/content/websub/open-websub.server.ts';
import { admitHubs } from './admit-hubs.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Admission = 'yes' | 'unknown' | 'busy';

async function serve(admission: Admission) {
  const events: string[] = [];
  const webSub: WebSub = {
    maxBytes: 1000,
    admits: (path) => (path.startsWith('/websub/') ? Promise.resolve(admission) : undefined),
    release: () => void events.push('released'),
    answer: async () => new Response(),
    deliverTo: () => undefined,
    stop: async () => undefined,
  };
  server = createServer(
    admitHubs((request, response) => {
      events.push(`${request.method} ${request.url}`);
      if (request.url === '/websub/slow') return;
      request.resume().on('end', () => response.end('taken'));
    }, webSub),
  );
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { events, port, base: `http://127.0.0.1:${port}` };
}

it('an admitted body passes, and is released once it is answered', async () => {
  const { base, events } = await serve('yes');
  const answer = await fetch(`${base}/websub/x`, { method: 'POST', body: 'news' });
  expect(await answer.text()).toBe('taken');
  await expect.poll(() => events).toEqual(['POST /websub/x', 'released']);
});

it('admitted bodies are released when their connection is closed before their answers', async () => {
  const { port, events } = await serve('yes');
  const socket = connect(port, '127.0.0.1');
  const ask = (path: string) =>
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx`);
  ask('/websub/slow');
  ask('/websub/next');
  await expect.poll(() => events).toContain('POST /websub/next');
  socket.destroy();
  await expect.poll(() => events.filter((event) => event === 'released').length).toBe(2);
});

it.each([
  ['unknown', '410 Gone'],
  ['busy', '503 Service Unavailable'],
] as const)('a body without an end that is %s is answered %s and not read', async (admission, status) => {
  const { port, events } = await serve(admission);
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => {
    text += part.toString();
  });
  socket.on('error', () => undefined);
  socket.write('POST /websub/x HTTP/1.1\r\nHost: x\r\nContent-Length: 100000000\r\n\r\nsome of it');
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  expect(text).toContain(`HTTP/1.1 ${status}`);
  expect(events).toEqual([]);
});

it('other requests pass as they are', async () => {
  const { base, events } = await serve('unknown');
  await fetch(`${base}/collect`, { method: 'POST', body: 'x' });
  await fetch(`${base}/websub/x`);
  expect(events).toEqual(['POST /collect', 'GET /websub/x']);
});
