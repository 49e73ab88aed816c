import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, expect, it } from 'vitest';
import { failureSchema } from '#schemas/api/failure.ts';
import { BodyMemory } from './body-memory.ts';
import { trustedProxies } from './client-address.ts';
import { clientKeyOf } from './client-key.ts';
import { createGate } from './gate.ts';
import { limitVisitors } from './limit-visitors.ts';
import { BUCKETS } from './route-rules.ts';
import { createVisitorQuota } from './visitor-quota.ts';

let server: Server;
const names = new Set<string>();
const warnings: string[] = [];
afterEach(() => {
  server.closeAllConnections();
  server.close();
  names.clear();
  warnings.length = 0;
});

/** A gate before a listener that answers 200, with a clock that stands still. */
async function serve(trusted = '') {
  const gate = createGate({
    trustedProxies: trustedProxies(trusted),
    strictTransport: 'max-age=60',
    maxFeedBytes: undefined,
    memory: new BodyMemory(),
    warn: (line) => warnings.push(line),
    now: () => 0,
  });
  const quota = createVisitorQuota(
    { max: 300, share: 0.1 },
    async () => 0,
    () => 0,
  );
  const quotas = { reaction: quota, feedback: quota, subscription: quota, events: quota };
  server = createServer(
    gate(
      limitVisitors((request, response) => {
        names.add(clientKeyOf(request));
        response.statusCode = Number(request.headers['x-answer'] ?? 200);
        response.setHeader('Content-Type', String(request.headers['x-type'] ?? 'text/plain'));
        request.resume().once('end', () => response.end('fine'));
      }, quotas),
    ),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (path: string, client: string, method = 'GET', body?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'X-Forwarded-For': client },
      ...(body === undefined ? {} : { body }),
    });
}

it('one client that uses up its bucket is answered 429 with Retry-After, and others are not', async () => {
  const ask = await serve('loopback');
  const flood = (path: string) => ask(path, '198.51.100.1', 'DELETE');
  const { holds } = BUCKETS.subscription;
  const path = '/api/firebaseAdmin/subscribeToTopic';
  for (let sent = 0; sent < holds; sent += 100)
    await Promise.all(Array.from({ length: 100 }, async () => (await flood(path)).arrayBuffer()));
  const refused = await flood(path);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect(failureSchema.parse(await refused.json())).toMatchObject({ status: 429 });
  expect((await flood(path.toUpperCase())).status).toBe(429);
  expect((await ask(path, '198.51.100.2', 'DELETE')).status).toBe(200);
  expect((await ask('/', '198.51.100.1')).status).toBe(200);
  expect((await ask('/healthz', '198.51.100.1')).status).toBe(200);
});

it('who invents visitors takes a share of what is free, and others can still write', async () => {
  const ask = await serve('loopback');
  const statuses = [];
  for (let sent = 0; sent < 40; sent++)
    statuses.push((await ask('/api/reactions', '2001:db8::1', 'POST')).status);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(30);
  expect(statuses.at(-1)).toBe(429);
  expect((await ask('/api/reactions', '2001:db8::ffff', 'POST')).status).toBe(429);
  expect((await ask('/api/reactions', '2001:db8:0:1::1', 'POST')).status).toBe(200);
});

it('events count by the KiB of their calls, and those of other clients are still taken', async () => {
  const ask = await serve('loopback');
  const send = async (client: string) => {
    const answer = await ask('/collect', client, 'POST', 'x'.repeat(9 * 1024 + 1));
    return { status: answer.status, wait: answer.headers.get('retry-after') };
  };
  for (const status of [200, 200]) expect(await send('198.51.100.1')).toEqual({ status, wait: null });
  expect(await send('198.51.100.1')).toEqual({ status: 429, wait: '3600' });
  expect((await send('198.51.100.2')).status).toBe(200);
});

it('events that never come whole, or are refused, take nothing of the quota', async () => {
  const ask = await serve('loopback');
  const { port } = server.address() as AddressInfo;
  const head = 'POST /collect HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 198.51.100.1\r\n';
  for (let sent = 0; sent < 5; sent++) {
    const asked = once(server, 'request');
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}Content-Length: 20480\r\n\r\nx`));
    const [, response] = await asked;
    socket.destroy();
    await once(response, 'close');
  }
  const body = 'x'.repeat(20 * 1024);
  const headers = { 'X-Forwarded-For': '198.51.100.1', 'X-Answer': '400' };
  const refused = () => fetch(`http://127.0.0.1:${port}/collect`, { method: 'POST', headers, body });
  for (let sent = 0; sent < 3; sent++) expect((await refused()).status).toBe(400);
  expect((await ask('/collect', '198.51.100.1', 'POST', body)).status).toBe(200);
  expect((await ask('/collect', '198.51.100.1', 'POST', body)).status).toBe(429);
});

it('clients that invent addresses are one client where no proxy is trusted, and that is said once', async () => {
  const ask = await serve();
  for (const client of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) await ask('/', client);
  expect(names.size).toBe(1);
  expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY')]);
});

it('Strict-Transport-Security is sent where it is set', async () => {
  const ask = await serve();
  expect((await ask('/', '')).headers.get('strict-transport-security')).toBe('max-age=60');
});

/** The number of requests by status, sent over one connection, each after the answer to the one before. */
async function flood(path: string, type: string, count: number) {
  await serve();
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const head = `HEAD ${path} HTTP/1.1\r\nHost: localhost\r\nX-Answer: 404\r\nX-Type: ${type}\r\n\r\n`;
  const statuses: Record<string, number> = {};
  let left = count;
  socket.write(head);
  for await (const line of createInterface(socket)) {
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(line) ?? [];
    if (status) statuses[status] = (statuses[status] ?? 0) + 1;
    if (line !== '') continue;
    left -= 1;
    if (left === 0) break;
    socket.write(head);
  }
  socket.destroy();
  return statuses;
}

it.each([
  ['/nowhere', 'text/html; charset=utf-8', 3_000],
  ['/nowhere.json', 'text/html; charset=utf-8', 4_546],
  ['/nowhere.json.data', 'text/x-script', 4_546],
  ['/assets/gone-1.js', 'text/plain; charset=utf-8', 5_000],
])('of %s, which is answered 404 as %s, one client gets %i at once', async (path, type, max) => {
  const refused = 5_000 - max;
  const others = refused > 0 ? { 429: refused } : {};
  expect(await flood(path, type, 5_000)).toEqual({ 404: max, ...others });
});

it('an IPv6 client with a /48 has four times as much as one with a /64, whichever of its networks it asks from', async () => {
  const ask = await serve('loopback');
  const flood = (n: number) => ask('/api/reactions', `2001:db8:7:${n.toString(16)}::1`, 'POST');
  let stored = 0;
  for (let n = 0; n < 300; n++) if ((await flood(n)).status === 200) stored += 1;
  // Of 300 rows a client may add a tenth, so that four may add some 120.
  expect(stored).toBeLessThan(120);
  expect(stored).toBeGreaterThan(60);
  expect((await ask('/api/reactions', '2001:db8:8::1', 'POST')).status).toBe(200);

  const statuses = new Set<number>();
  const { holds } = BUCKETS.feedback;
  for (let n = 0; n < 4 * holds + 10; n += 10)
    for (const { status } of await Promise.all(
      Array.from({ length: 10 }, (_, one) => ask('/api/feedback', `2001:db8:9:${(n + one).toString(16)}::1`)),
    ))
      statuses.add(status);
  expect(statuses).toEqual(new Set([200, 429]));
});
