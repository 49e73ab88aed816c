import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';
import { randomRequests } from './random-requests.ts';

/** The full run: `MASTHEAD_FUZZ=20000 npx vitest run tests/fuzz`. */
const REQUESTS = Number(process.env.MASTHEAD_FUZZ ?? 2_000);
const SEED = Number(process.env.MASTHEAD_FUZZ_SEED ?? 22);
const AT_ONCE = 12;
/** Caches that are full, and what the garbage collector has not yet given back, in MB. */
const MAX_MORE_MB = 400;

let site: SiteProcess;
const data = mkdtempSync(path.join(tmpdir(), 'masthead-fuzz-'));
beforeAll(async () => {
  site = await startSite({
    PORT: '0',
    HOST: 'localhost',
    DATA_DIR: data,
    INGEST: 'off',
    TRUST_PROXY: 'loopback',
  });
});
afterAll(async () => {
  await site.stop();
  rmSync(data, { recursive: true, force: true });
});

/** The status line of the answer; empty if the server closed the connection without one. */
function statusLine(request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(site.port, 'localhost');
    let text = '';
    socket.on('data', (chunk) => {
      if (text.length < 100) text += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(text.split('\r\n')[0] ?? ''));
    // A request that promises more than it sends is at its end here.
    socket.end(request, 'latin1');
  });
}

/** Memory of the server's process, in MB. */
function memoryOf(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}

it(`${REQUESTS} distinct odd requests: none is answered 5xx, no stack is logged, and the server goes on`, {
  timeout: 0,
}, async () => {
  const requests = randomRequests(SEED);
  const statuses = new Map<string, number>();
  const failed: string[] = [];
  let sent = 0;
  const client = async () => {
    while (sent < REQUESTS) {
      sent += 1;
      const request = requests.next().value as string;
      const line = await statusLine(request);
      const status = line.split(' ')[1] ?? 'none';
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status.startsWith('5')) failed.push(`${line}: ${JSON.stringify(request.slice(0, 300))}`);
    }
  };
  await statusLine('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  const before = memoryOf(site.pid);
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  expect(failed).toEqual([]);
  expect(site.output()).not.toMatch(/\n\s+at /);
  expect(await statusLine('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toContain(
    '200',
  );
  console.info(Object.fromEntries(statuses), `memory: ${before} MB, then ${memoryOf(site.pid)} MB`);
  // The generator reaches routes of every kind, and not only the gate.
  for (const status of ['200', '400', '403', '404', '405', '413', '414', '431'])
    expect(statuses.get(status), status).toBeGreaterThan(0);
  expect(memoryOf(site.pid)).toBeLessThan(before + MAX_MORE_MB);
});
