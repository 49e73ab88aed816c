import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite } from '#tests/setup/site-process.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-drain-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a server that is told to stop answers the call that is under way, takes no other, and ends well', async () => {
  const site = await startSite({ PORT: '0', HOST: 'localhost', DATA_DIR: folder, INGEST: 'off' });
  const body = JSON.stringify({ auid: '0123456789abcdef', kind: 'follow', topic: 'sports' });
  const socket = connect(site.port, 'localhost');
  let answer = '';
  socket.on('data', (text) => {
    answer += text.toString();
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  socket.write(
    `POST /api/reactions HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  // "100 Continue": the server has the head of the call and waits for its body.
  await new Promise<void>((resolve) => socket.once('data', () => resolve()));
  const stopped = site.stop();
  await refused(site.port);
  socket.write(body);
  await closed;
  await stopped;
  expect(answer).toMatch(/HTTP\/1\.1 200 OK[\s\S]*"kept":true/);
  expect(await site.ended).toBe(0);
}, 60_000);

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
