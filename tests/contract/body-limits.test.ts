import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureSchema } from '#schemas/api/failure.ts';
import { startInProcess } from '#tests/setup/start-in-process.ts';

let site: Awaited<ReturnType<typeof startInProcess>>;
beforeAll(async () => {
  site = await startInProcess();
});
afterAll(() => site.close());

/** More than kernels keep for a connection that nobody reads. */
const MAX_SENT_BYTES = 32 * 1024 * 1024;
const PART = Buffer.alloc(64 * 1024, ' ');
const CHUNK = Buffer.concat([Buffer.from(`${PART.length.toString(16)}\r\n`), PART, Buffer.from('\r\n')]);

/** Sends a request whose body has no end, until the server closes the connection. */
async function sendEndless(target: string, framing: string): Promise<{ answer: string; sent: number }> {
  const socket = connect(site.port, 'localhost');
  let answer = '';
  let sent = 0;
  socket.on('data', (text) => {
    answer += text.toString();
  });
  // Writing to a connection that the server has closed.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const part = framing.startsWith('Transfer') ? CHUNK : PART;
  socket.write(`${target} HTTP/1.1\r\nHost: localhost\r\n${framing}\r\n\r\n`);
  const sendOn = () => {
    while (!socket.destroyed && sent < MAX_SENT_BYTES) {
      sent += part.length;
      if (!socket.write(part)) return void socket.once('drain', sendOn);
    }
  };
  sendOn();
  await closed;
  return { answer, sent };
}

const FRAMINGS = ['Transfer-Encoding: chunked', `Content-Length: ${8 * MAX_SENT_BYTES}`];
const CALLS = [
  'POST /api/feedback',
  'POST /api/reactions',
  'DELETE /api/reactions?auid=abc',
  'POST /api/firebaseAdmin/subscribeToTopic?token=a&topic=b',
  'POST /api/nowhere',
  'GET /api/spa/portal?brid=newsroom',
  'POST /collect',
];
const PAGES = [
  'POST /dns',
  'POST /dns.data',
  'POST /nowhere',
  'GET /',
  'PUT /healthz',
  'GET /assets/none.js',
];

describe.concurrent.each(FRAMINGS)('a body without end, sent with %s', (framing) => {
  it.each(CALLS)('is answered in the shape of failures while it is coming: %s', async (target) => {
    const { answer, sent } = await sendEndless(target, framing);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 413 /);
    expect(head).toContain('Connection: close');
    expect(failureSchema.parse(JSON.parse(body))).toMatchObject({ status: 413, message: 'too large' });
    expect(sent).toBeLessThan(MAX_SENT_BYTES);
  });

  it.each(PAGES)('is answered in words while it is coming: %s', async (target) => {
    const { answer, sent } = await sendEndless(target, framing);
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*Content-Type: text\/plain[\s\S]*Content too large/);
    expect(sent).toBeLessThan(MAX_SENT_BYTES);
  });
});

const GOOD = JSON.stringify({ brid: 'newsroom', language: 'es', rating: 5, text: '¡Está genial!' });
const padded = (bytes: number) => GOOD + ' '.repeat(bytes - Buffer.byteLength(GOOD));

/** A body in two parts: without a declared length. */
function inParts(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, 10));
      controller.enqueue(bytes.slice(10));
      controller.close();
    },
  });
}

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`http://localhost:${site.port}${path}`, {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
    redirect: 'manual',
  } as RequestInit);

describe('a body up to the limit', () => {
  it.each([
    ['declared', (text: string): BodyInit => text],
    ['in parts', inParts],
  ])('is taken, and one byte more is not: %s', async (_, form) => {
    const json = { 'Content-Type': 'application/json' };
    expect(await (await post('/api/feedback', form(padded(8_000)), json)).json()).toEqual({ kept: true });
    expect((await post('/api/feedback', form(padded(8_001)), json)).status).toBe(413);
    expect((await post('/collect', form('x'.repeat(512 * 1024)), json)).status).toBe(400);
    expect((await post('/collect', form('x'.repeat(512 * 1024 + 1)), json)).status).toBe(413);
  });

  it.each([
    ['declared', 'choice=1'],
    ['in parts', inParts('choice=1')],
  ])('of the do-not-sell form keeps the choice: %s', async (_, body) => {
    const answer = await post('/dns', body, { 'Content-Type': 'application/x-www-form-urlencoded' });
    expect(answer.headers.get('set-cookie')).toContain('dnt=1');
  });
});

it('a client that leaves in the middle of its body does not disturb the server', async () => {
  const socket = connect(site.port, 'localhost');
  socket.write('POST /api/feedback HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"brid"');
  await once(socket, 'connect');
  socket.resetAndDestroy();
  expect((await fetch(`http://localhost:${site.port}/healthz`)).status).toBe(200);
  expect(site.log).toEqual([expect.stringContaining('The store was empty')]);
});
