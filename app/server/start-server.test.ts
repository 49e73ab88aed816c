import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBrandRegistry } from '#app/brand/brand.port.server.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { AddressError } from './listen-on.ts';
import { startServer } from './start-server.ts';

const other = createServer();
let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-start-'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

const takenPort = () => (other.address() as { port: number }).port;

function start(more: { port: number; metricsPort?: number }) {
  const program = path.join(folder, 'thread.mjs');
  writeFileSync(program, '');
  return startServer({
    brands: createBrandRegistry([{ brand: sampleBrand(), folder, version: '0123456789' }]),
    databaseFile: path.join(folder, 'content.db'),
    clientFolder: folder,
    demoFolder: path.join(folder, 'none'),
    gamesFolder: path.resolve('app/games/pack'),
    checkpointProgram: program,
    build: { routes: {} } as ServerBuild,
    version: 'test',
    host: '127.0.0.1',
    log: { info: () => undefined, warn: () => undefined },
    ...more,
  });
}

/** What keeps this process alive: timers such as the one that looks after the store. */
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

it.each([
  ['its port', () => ({ port: takenPort() })],
  ['the port of its metrics', () => ({ port: 0, metricsPort: takenPort() })],
])('a start that fails as %s is taken closes the store, and leaves no timer', async (_, options) => {
  const before = timers();
  await expect(start(options())).rejects.toThrow(AddressError);
  expect(timers()).toBe(before);
  // Closing it empties the write-ahead log.
  expect(statSync(path.join(folder, 'content.db-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
});
