import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allScreens } from '#tests/setup/screens.ts';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';

/** Node 25 and newer have storages of their own, one for all visitors. */
const STORAGES = ['localStorage', 'sessionStorage'].map(
  (name) =>
    `Object.defineProperty(globalThis, '${name}', { get() { console.error(new Error('${name} was asked for')); } });`,
);

let folder: string;
let site: SiteProcess;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-storage-'));
  site = await startSite({
    ...{ PORT: '0', HOST: 'localhost', INGEST: 'off', DATA_DIR: path.join(folder, 'data') },
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(STORAGES.join(''))}`,
  });
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('no page asks for a storage of the server', async () => {
  const get = (address: string) => fetch(`http://localhost:${site.port}${address}`);
  const screens = await allScreens({ get }, 'newsroom', 'en');
  const statuses: Record<string, number> = {};
  for (const { name, path } of screens) statuses[name] = (await get(`${path}?brid=newsroom&lang=en`)).status;
  expect(statuses).toEqual({
    ...Object.fromEntries(screens.map(({ name }) => [name, 200])),
    ...{ error: 500, 'not found': 404 },
  });
  expect(site.output()).not.toContain('was asked for');
});
