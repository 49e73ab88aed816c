import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { startBrowser } from './start-browser.ts';

/** A preview plays the ad services, with Prebid itself: WebKit's requests cannot be answered in the browser. */
const PREVIEW = [path.resolve('cli/bin/masthead.mjs'), 'preview', 'carrierOne', '--full', '--port', '0'];

let site: SiteProcess;
let browser: DrivenBrowser;

beforeAll(async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'masthead-other-browser-ads-'));
  site = await startSite({ DATA_DIR: data, BRANDS_DIR: path.resolve('brands') }, PREVIEW);
  browser = await startBrowser();
  await browser.resize(400, 800);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

it('the places of a story bid, are filled, and are seen', async () => {
  const address = `http://localhost:${site.port}`;
  const { articles } = (await (await fetch(`${address}/api/spa/portal`)).json()) as {
    articles: { id: string }[];
  };
  await browser.open(`${address}/article-content/${articles[0]?.id}`);
  const count = await browser.until(() => document.querySelectorAll('[data-ad-slot]').length);
  for (let nth = 0; nth < count; nth++)
    await browser.until((nth) => {
      const place = document.querySelectorAll<HTMLElement>('[data-ad-slot]')[Number(nth)];
      place?.scrollIntoView({ block: 'center' });
      return place?.dataset.adState === 'viewable' && place.querySelector('iframe');
    }, String(nth));
  expect(
    await browser.until(() => document.querySelector('#gpt_div_sticky iframe')?.getClientRects().length),
  ).toBe(1);
  const asked = await browser.run(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(asked.filter((name) => name.includes('/hbopenbid.pubmatic.com/')).length).toBeGreaterThan(0);
});
