import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CONNECTION_LIMITS } from '#app/server/gate/limit-connections.ts';
import { MAX_PIPELINED } from '#app/server/gate/limit-pipelined.ts';
import { startInProcess } from '#tests/setup/start-in-process.ts';

/** The full number, with times: `node tests/bench/slow-connections.mjs PORT 10000`. */
const HELD = 300;

let site: Awaited<ReturnType<typeof startInProcess>>;
const sockets: Socket[] = [];
beforeAll(async () => {
  site = await startInProcess();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => site.close());

/** Opens connections that each begin with a text and then wait. */
async function hold(text: string): Promise<void> {
  const open = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(site.port, 'localhost');
      sockets.push(socket);
      socket.once('error', reject).once('connect', () => {
        socket.off('error', reject).on('error', () => undefined);
        if (text) socket.write(text);
        resolve();
      });
    });
  await Promise.all(Array.from({ length: HELD }, open));
}

it.each([
  ['silent', ''],
  ['in the middle of their headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: a'],
  [
    'in the middle of a body',
    'POST /collect HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"ev',
  ],
])(`${HELD} connections that are %s keep no page from others`, async (_, text) => {
  await hold(text);
  const pages = ['/', '/fsd', '/healthz', '/api/spa/portal?brid=newsroom&lang=en'];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_one, n) => fetch(`http://localhost:${site.port}${pages[n % pages.length]}`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  // They are still open meanwhile, and are fewer than what a server lets wait.
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
  expect(HELD).toBeLessThan(CONNECTION_LIMITS.maxWaiting);
});

it('of a thousand requests in one packet only the first are answered', async () => {
  const socket = connect(site.port, 'localhost').on('error', () => undefined);
  sockets.push(socket);
  let text = '';
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('data', (part) => {
    text += part.toString();
  });
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1000));
  await closed;
  const statuses = text.match(/(?<=HTTP\/1\.1 )\d+/g) ?? [];
  expect(statuses).toEqual([...Array.from({ length: MAX_PIPELINED }, () => '200'), '429']);
});

it('a page that is rendered and compressed while it is sent has no more listeners than Node takes for usual', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => warnings.push(message);
  process.on('warning', note);
  const page = await fetch(`http://localhost:${site.port}/?brid=newsroom&n=${Date.now()}`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect((await page.text()).length).toBeGreaterThan(10_000);
  process.off('warning', note);
  expect(warnings.filter((message) => message.includes('ServerResponse'))).toEqual([]);
});
