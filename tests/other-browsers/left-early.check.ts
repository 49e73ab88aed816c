import { mkdtempSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { startBrowser } from './start-browser.ts';

/** What React needs comes so late, in ms, as from a phone's network. */
const LATE_MS = 500;

let site: SiteProcess;
let network: Server;
let browser: DrivenBrowser;

beforeAll(async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'masthead-other-browser-left-'));
  site = await startSite({ PORT: '0', HOST: 'localhost', DATA_DIR: data });
  network = createServer(({ url = '/', method, headers }, answer) => {
    const pass = () => {
      const passed = request({ host: 'localhost', port: site.port, path: url, method, headers }, (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      passed.end();
    };
    setTimeout(pass, /\/assets\/(hydrate\.client|router)-/.test(url) ? LATE_MS : 0);
  });
  await new Promise<void>((listening) => network.listen(0, 'localhost', listening));
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  network?.closeAllConnections();
  network?.close();
  await site?.stop();
});

const isHydrated = () => {
  dispatchEvent(new Event('pointermove'));
  return Object.keys(document).some((key) => key.startsWith('__reactContainer'));
};

it('a page that is left by its first tap works when one is back', async () => {
  const { port } = network.address() as AddressInfo;
  await browser.open(`http://localhost:${port}/?brid=newsroom&lang=en`);
  // The tap is the first use of the page, whose own files are there by then.
  await browser.until(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/boot.client-')),
  );
  await browser.click('main article h3 a');
  await browser.until(() => location.pathname.startsWith('/article-content/') && document.title !== '');
  await browser.back();
  await browser.until(() => location.pathname === '/');
  expect(await browser.until(isHydrated)).toBe(true);
});
