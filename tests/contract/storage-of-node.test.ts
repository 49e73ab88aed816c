import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';

/** A server starts here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000 });

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
  const get = (address: string) => fetch(`http://localhost:${site.port}${address}?brid=newsroom&lang=en`);
  const list = (await (await get('/api/spa/portal')).json()) as { articles: Array<{ id: string }> };
  const story = list.articles[0]?.id;
  const pages = [
    ...['/', `/article-content/${story}`, `/article-summary/${story}`, '/fsd', '/horoscope'],
    ...['/horoscope/signs/leo/America-New_York', '/game-zone', '/games/snake', '/my-news', '/dns'],
  ];
  const statuses = [];
  for (const page of pages) statuses.push((await get(page)).status);
  expect(statuses).toEqual(pages.map(() => 200));
  expect(site.output()).not.toContain('was asked for');
});
