import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sampleEvent } from '#tests/fixtures/sample-event.ts';
import type { Acknowledged, FailedCall, LoadOrder, LoadReport, SoakCall } from './load-messages.ts';

/** Connections of the readers. */
const CONNECTIONS = 48;
/** Events of one call. */
const BATCH = 5;
/** How often progress is reported, in ms. */
const REPORT_MS = 500;
/** Times above this count as this, in ms. */
const MAX_MS = 30_000;

/** The calls of two hundred readers' steps: mostly pages, a batch of events for every third. */
const MIX: readonly SoakCall[] = [
  ...Array<SoakCall>(100).fill('page'),
  ...Array<SoakCall>(60).fill('call'),
  ...Array<SoakCall>(34).fill('events'),
  ...Array<SoakCall>(3).fill('reaction'),
  ...Array<SoakCall>(2).fill('health'),
  'feedback',
];

const PAGES = ['/', '/?lang=es', '/?topic=sports', '/fsd', '/horoscope', '/game-zone'];
const CALLS = ['/api/spa/portal', '/api/spa/configs/portal', '/api/articles?topics=latest'];

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const times = new Uint32Array(MAX_MS + 1);
const answered: Record<string, number> = {};
let failed: FailedCall[] = [];
let acknowledged: Acknowledged = { events: [], feedback: [], reactions: [] };
let isOver = false;

const report = (message: LoadReport) => process.send?.(message);
const some = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** A body, and the rows that are acknowledged with it. */
function written(call: SoakCall): { address: string; body?: object; rows?: Partial<Acknowledged> } {
  const id = randomUUID();
  if (call === 'events') {
    const ids = Array.from({ length: BATCH }, (_, n) => `${id}-${n}`);
    const events = ids.map((eventId) => ({ ...sampleEvent(eventId), brid: 'acmeNews' }));
    return { address: '/collect', body: { events }, rows: { events: ids } };
  }
  if (call === 'feedback') {
    const body = { id, brid: 'acmeNews', language: 'en', rating: 5, text: 'Fine.' };
    return { address: '/api/feedback', body, rows: { feedback: [id] } };
  }
  const body = { auid: id, kind: 'follow', topic: 'sports' };
  return { address: '/api/reactions', body, rows: { reactions: [id] } };
}

function stepOf(call: SoakCall, n: number): ReturnType<typeof written> {
  if (call === 'page') return { address: some(PAGES, n) };
  if (call === 'call') return { address: some(CALLS, n) };
  if (call === 'health') return { address: '/readyz' };
  return written(call);
}

/**
 * A server may close an idle connection just as it is used again; then the call is sent once more, on a new connection,
 * as browsers do (RFC 9112, 9.3.1): others may have been closed with it. Each write has an id, so that it counts once.
 * @returns the status, or the code of the broken connection
 */
function send(port: number, n: number, address: string, body?: object, isAgain = false): Promise<string> {
  return new Promise((resolve) => {
    const client = `10.${(n >> 8) & 15}.${n & 255}.1`;
    const sent = request({
      agent: isAgain ? false : agent,
      port,
      host: '127.0.0.1',
      path: address,
      method: body ? 'POST' : 'GET',
      headers: {
        host: 'news.acme.example',
        // What is read here comes as it is.
        'accept-encoding': body ? 'identity' : 'gzip',
        'x-forwarded-for': client,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
    });
    sent.once('response', (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        if (body) text += chunk;
      });
      // A call that is answered well may still have refused an event of it.
      const isRefused = () => text.includes('"rejected":[{');
      answer.once('end', () => resolve(isRefused() ? 'rejected' : String(answer.statusCode)));
      answer.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && !isAgain) resolve(send(port, n, address, body, true));
      else resolve(error.code ?? error.message);
    });
    sent.end(body && JSON.stringify(body));
  });
}

async function step(port: number, n: number, due: number): Promise<void> {
  const call = some(MIX, n * 37);
  const { address, body, rows } = stepOf(call, n);
  const sentAt = Date.now();
  const outcome = await send(port, n, address, body);
  const ms = Math.min(MAX_MS, Math.round(performance.now() - due));
  times[ms] = (times[ms] ?? 0) + 1;
  answered[call] = (answered[call] ?? 0) + 1;
  if (!/^20\d$/.test(outcome)) failed.push({ sentAt, endedAt: Date.now(), call, outcome });
  else for (const [name, ids] of Object.entries(rows ?? {})) acknowledged[name as 'events'].push(...ids);
}

/** As many as go, one after the other on each connection. @returns calls a second */
async function measure(port: number, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let count = 0;
  const reader = async (from: number) => {
    for (let n = from; performance.now() < until; n += CONNECTIONS, count++)
      await step(port, n, performance.now());
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, from) => reader(from)));
  return count / seconds;
}

/** At a constant rate, whether or not earlier answers have come; a time counts from when a call was due. */
async function run(port: number, rate: number): Promise<void> {
  times.fill(0);
  for (const name of Object.keys(answered)) answered[name] = 0;
  const underWay = new Set<Promise<void>>();
  const start = performance.now();
  for (let n = 0; !isOver; ) {
    for (; start + (n * 1000) / rate <= performance.now(); n++) {
      const one: Promise<void> = step(port, n, start + (n * 1000) / rate).finally(() => underWay.delete(one));
      underWay.add(one);
    }
    await wait(2);
  }
  await Promise.all(underWay);
}

function percentile(share: number): number {
  const total = times.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  return times.findIndex((count) => {
    seen += count;
    return seen >= total * share;
  });
}

function reportProgress(): void {
  report({ kind: 'progress', failed, acknowledged });
  failed = [];
  acknowledged = { events: [], feedback: [], reactions: [] };
}

process.on('message', async (order: LoadOrder) => {
  if (order.kind === 'stop') isOver = true;
  else if (order.kind === 'measure') {
    const rate = await measure(order.port, order.seconds);
    reportProgress();
    report({ kind: 'measured', rate });
  } else {
    const timer = setInterval(reportProgress, REPORT_MS);
    await run(order.port, order.rate);
    clearInterval(timer);
    reportProgress();
    agent.destroy();
    report({ kind: 'ended', answered, halfMs: percentile(0.5), p99Ms: percentile(0.99) });
    process.disconnect();
  }
});
