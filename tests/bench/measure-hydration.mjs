import { chromium } from '@playwright/test';
import { FLAGS } from './browser-flags.mjs';
import { median } from './median.mjs';
import { launch, lighthouse } from './packages/index.mjs';
import { serveBrands } from './serve.mjs';

const ROUNDS = 5;
const WARM_UP_VISITS = 20;
const FIGURES = {
  'blocking time, ms': 'total-blocking-time',
  'first contentful paint, ms': 'first-contentful-paint',
  'largest contentful paint, ms': 'largest-contentful-paint',
};

/** The page without its modules and what preloads them: it is neither hydrated, nor do events, ads or privacy start. */
const withoutModules = (html) =>
  html
    .replaceAll(/<link rel="(?:late-module|modulepreload)"[^>]*>/g, '')
    .replaceAll(/<script>\{const t=.*?<\/script>/gs, '')
    .replaceAll(/<script[^>]*type="module".*?<\/script>/gs, '');

/** One visit of a phone, as Lighthouse throttles; each document passes `change` on its way. */
async function visit(url, chromePath, change) {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...FLAGS] });
  const browser = await chromium.connectOverCDP(`http://localhost:${chrome.port}`);
  await browser.contexts()[0].route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  try {
    const { port } = chrome;
    const { lhr } = await lighthouse(url, { port, logLevel: 'error', onlyCategories: ['performance'] });
    const figures = Object.entries(FIGURES).map(([name, id]) => [name, lhr.audits[id].numericValue]);
    return { performance: lhr.categories.performance.score * 100, ...Object.fromEntries(figures) };
  } finally {
    await browser.close();
    await chrome.kill();
  }
}

/** What modules cost the portal and an article: the same page with and without them, by turns. */
export async function measure({ chromiumPath: chromePath }) {
  const site = await serveBrands();
  const origin = `http://localhost:${site.port}`;
  const list = await (await fetch(`${origin}/api/spa/portal?brid=newsroom&lang=en`)).json();
  const paths = { portal: '/', article: `/article-content/${list.articles[0].id}` };
  const rows = [];
  for (const [name, path] of Object.entries(paths)) {
    const url = `${origin}${path}?brid=newsroom&lang=en`;
    for (let n = 0; n < WARM_UP_VISITS; n++) await (await fetch(url)).text();
    const [whole, bare] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      whole.push(await visit(url, chromePath, (html) => html));
      bare.push(await visit(url, chromePath, withoutModules));
    }
    for (const figure of Object.keys(whole[0]))
      rows.push([
        `${name}: ${figure}, with and without modules`,
        [whole, bare].map((runs) => Math.round(median(runs.map((run) => run[figure])))).join(' against '),
      ]);
  }
  site.stop();
  return rows;
}
