import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-drain-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const environment = () => ({ PORT: '0', HOST: 'localhost', DATA_DIR: folder, INGEST: 'off' });
const masthead = path.resolve('cli/bin/masthead.mjs');

/** A connection with what it has been sent so far. */
async function client(
  port: number,
  text = '',
): Promise<{ socket: Socket; said(): string; closed: Promise<void> }> {
  const socket = connect(port, 'localhost');
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk.toString();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  if (text) socket.write(text);
  return { socket, said: () => said, closed };
}

it('a server that is told to stop answers the call that is under way, takes no other, and ends well', async () => {
  const site = await startSite(environment());
  const body = JSON.stringify({ auid: '0123456789abcdef', kind: 'follow', topic: 'sports' });
  const open = await client(
    site.port,
    `POST /api/reactions HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  // "100 Continue": the server has the head of the call and waits for its body.
  await new Promise<void>((resolve) => open.socket.once('data', () => resolve()));
  const stopped = site.stop();
  await refused(site.port);
  open.socket.write(body);
  await open.closed;
  await stopped;
  expect(open.said()).toMatch(/HTTP\/1\.1 200 OK[\s\S]*"kept":true/);
  expect(await site.ended).toBe(0);
});

it.each([
  ['masthead serve', [masthead, 'serve', '--demo']],
  ['masthead preview', [masthead, 'preview', 'newsroom', '--port', '0']],
])('%s ends when it is told to, whatever its clients do', async (_, args) => {
  const site = await startSite(environment(), args);
  const call = (text: string) => client(site.port, text);
  await Promise.all([
    call(''),
    call('GET / HTTP/1.1\r\nHos'),
    call('POST /collect HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n{"events":'),
    call('GET /__preview/events HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  ]);
  // It has seen the others when it has answered one that came after them.
  await fetch(`http://localhost:${site.port}/healthz`);
  site.signal('SIGTERM');
  expect(await site.ended).toBe(0);
});

it('is not ready at once, and goes on answering for a while, until a second signal ends it', async () => {
  const site = await startSite({ ...environment(), DRAIN_S: '600' });
  const ask = (at: string) => fetch(`http://localhost:${site.port}${at}`, { redirect: 'manual' });
  expect((await ask('/readyz')).headers.get('connection')).toBe('keep-alive');
  site.signal('SIGTERM');
  while ((await ask('/readyz')).ok) await wait(20);
  const answers = await Promise.all(['/readyz', '/healthz', '/', '/api/spa/portal'].map(ask));
  expect(answers.map(({ status }) => status)).toEqual([503, 200, 200, 200]);
  expect(answers.map(({ headers }) => headers.get('connection'))).toEqual(answers.map(() => 'close'));
  expect(await answers[0]?.json()).toMatchObject({ status: 'stopping' });
  await endBySecond(site);
  expect(await site.ended).toBe(143);
  expect(site.output()).toContain('Stopping, as SIGTERM asked for it. The port answers for 600 s more.\n');
});

it('goes on when nobody reads its log any more', async () => {
  const site = await startSite(environment());
  site.closeLog();
  for (const _ of [1, 2, 3]) expect((await fetch(`http://localhost:${site.port}/nowhere`)).status).toBe(404);
  site.signal('SIGTERM');
  expect(await site.ended).toBe(0);
});

/** Sends a signal until the process has ended: those that come right after the first count as the same. */
async function endBySecond(site: SiteProcess): Promise<void> {
  let hasEnded = false;
  void site.ended.then(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    site.signal('SIGTERM');
    await wait(50);
  }
}

/** Resolves when nobody listens any more. */
async function refused(port: number): Promise<void> {
  for (;;) {
    const isOpen = await fetch(`http://localhost:${port}/healthz`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    );
    if (!isOpen) return;
  }
}
