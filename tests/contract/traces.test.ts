import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sampleEvent } from '#tests/fixtures/sample-event.ts';
import { brandText, type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
/** Brands name https endpoints only; servers are told to trust this one. */
const CERTIFICATE = path.resolve('tests/fixtures/loopback/certificate.pem');
const KEY = path.resolve('tests/fixtures/loopback/key.pem');
/** What says who a visitor is, where they are, or what they read. */
const PERSONAL = ['visitor-4711', 'device-0815', 'hush-cookie', '198.51.100.7', 'SecretAgent', '987654321'];
const [auid, cd, cookie, address, agent, story] = PERSONAL as [
  string,
  string,
  string,
  string,
  string,
  string,
];

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Array<{ key: string }>;
}

let collector: Server;
let backEnd: Server;
let carrierCollector: ReturnType<typeof createTlsServer>;
let brands: TemporaryBrands;
let sent: string[] = [];
let asked: IncomingHttpHeaders[] = [];
/** `traceparent` of the calls of the carrier's collector. */
let forwarded: Array<string | undefined> = [];

const listen = (server: Pick<Server, 'listen' | 'address'>) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

beforeAll(async () => {
  brands = temporaryBrands();
  collector = createServer(async (request, answer) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.url === '/v1/traces' && request.headers['x-key'] === 'hush') sent.push(body);
    answer.end('{}');
  });
  backEnd = createServer((request, answer) => {
    asked.push(request.headers);
    answer.writeHead(503).end();
  });
  const tls = { cert: readFileSync(CERTIFICATE), key: readFileSync(KEY) };
  carrierCollector = createTlsServer(tls, (request, answer) => {
    forwarded.push(request.headers.traceparent as string | undefined);
    answer.end();
  });
  await Promise.all([collector, backEnd, carrierCollector].map(listen));
  const host = `https://127.0.0.1:${portOf(carrierCollector)}/events`;
  brands.write('newsroom/brand.yaml', `${brandText('newsroom')}reporting:\n  atomHost: ${host}\n`);
});
afterAll(() => {
  for (const server of [collector, backEnd, carrierCollector]) {
    server.closeAllConnections();
    server.close();
  }
  brands.remove();
});

const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port;
const spans = (): OtlpSpan[] =>
  sent.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans as OtlpSpan[]);

async function serve(name: string, more: Record<string, string> = {}): Promise<SiteProcess> {
  sent = [];
  asked = [];
  forwarded = [];
  return startSite({
    PORT: '0',
    HOST: 'localhost',
    INGEST: 'off',
    BRANDS_DIR: brands.root,
    NODE_EXTRA_CA_CERTS: CERTIFICATE,
    DATA_DIR: path.join(brands.root, '.data', name),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${portOf(collector)}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=hush',
    ...more,
  });
}

const headers = {
  traceparent: `00-${TRACE}-${PARENT}-01`,
  Cookie: `_auid=${cookie}`,
  'X-Forwarded-For': address,
  'User-Agent': agent,
};

it('a page is traced under the trace of its caller: the request, rendering, and the statements', async () => {
  const site = await serve('traced');
  const page = await fetch(`http://localhost:${site.port}/?auid=${auid}&cd=${cd}`, { headers });
  await page.arrayBuffer();
  await (await fetch(`http://localhost:${site.port}/article-content/${story}`, { headers })).arrayBuffer();
  const body = JSON.stringify({ events: [{ ...sampleEvent('event-1-1'), auid }] });
  const collect = await fetch(`http://localhost:${site.port}/collect`, { method: 'POST', body, headers });
  await collect.arrayBuffer();
  await site.stop();
  const all = spans();
  expect(all.every(({ traceId }) => traceId === TRACE)).toBe(true);
  const id = page.headers.get('x-request-id') ?? '';
  expect(all.find(({ spanId }) => spanId === id)).toMatchObject({ name: 'GET page', parentSpanId: PARENT });
  const within = new Set(all.filter(({ parentSpanId }) => parentSpanId === id).map(({ name }) => name));
  for (const part of ['render', 'database select']) expect(within).toContain(part);
  const text = sent.join('');
  for (const personal of [...PERSONAL, '127.0.0.1', '::1', 'event-1-1'])
    expect([personal, text.includes(personal)]).toEqual([personal, false]);
});

it('the back end gets the trace of the caller, and a failure names the request', async () => {
  const site = await serve('upstream', { UPSTREAM_URL: `http://127.0.0.1:${portOf(backEnd)}` });
  const failed = await fetch(`http://localhost:${site.port}/api/spa/portal?brid=newsroom`, { headers });
  const { requestId } = (await failed.json()) as { requestId: string };
  await site.stop();
  expect([failed.status, requestId]).toEqual([503, failed.headers.get('x-request-id')]);
  const calls = spans().filter(({ name }) => name === 'call of the back end');
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.every(({ parentSpanId }) => parentSpanId === requestId)).toBe(true);
  const handed = asked.map(({ traceparent }) => traceparent);
  for (const { spanId } of calls) expect(handed).toContain(`00-${TRACE}-${spanId}-01`);
});

/** Sends two events under the caller's trace. */
async function collectTwo(site: SiteProcess): Promise<void> {
  const events = [sampleEvent('event-1-1'), sampleEvent('event-1-2')];
  const answer = await fetch(`http://localhost:${site.port}/collect?brid=newsroom`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ events }),
  });
  expect(answer.status).toBe(202);
  await vi.waitFor(() => expect(forwarded).toHaveLength(2), { timeout: 20_000 });
}

it('a carrier’s collector gets each event under a trace of its own, the one that is recorded', async () => {
  const site = await serve('forwarded');
  await collectTwo(site);
  await site.stop();
  const calls = spans().filter(({ name }) => name === 'forward an event');
  expect([...forwarded].sort()).toEqual(
    calls.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`).sort(),
  );
  const traces = new Set(calls.map(({ traceId }) => traceId));
  expect([traces.size, traces.has(TRACE)]).toEqual([2, false]);
  expect(calls.every(({ traceId }) => /^[0-9a-f]{32}$/.test(traceId))).toBe(true);
});

it('without a collector of traces the caller’s trace is handed on as it is, and no other is named', async () => {
  const site = await serve('untraced', {
    UPSTREAM_URL: `http://127.0.0.1:${portOf(backEnd)}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
  });
  const ask = async (traceparent: string, topic: string) =>
    (
      await fetch(`http://localhost:${site.port}/api/spa/portal?brid=newsroom&topics=${topic}`, {
        headers: { traceparent },
      })
    ).arrayBuffer();
  const handedOn = `00-${TRACE}-${PARENT}-00`;
  await ask(handedOn, 'sports');
  expect(new Set(asked.map(({ traceparent }) => traceparent))).toEqual(new Set([handedOn]));
  asked = [];
  await ask('someone@example.com', 'science');
  expect(new Set(asked.map(({ traceparent }) => traceparent))).toEqual(new Set([undefined]));
  await collectTwo(site);
  expect(forwarded).toEqual([undefined, undefined]);
  await site.stop();
  expect(sent).toEqual([]);
});
