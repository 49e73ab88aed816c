import { chromium } from '@playwright/test';
import { FLAGS } from './browser-flags.mjs';
import { adParts } from './content-parts.mjs';
import { median } from './median.mjs';
import { launch, lighthouse } from './packages/index.mjs';
import { serveBrands } from './serve.mjs';

const ROUNDS = 5;
const WARM_UP_VISITS = 20;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The screens that are measured without ads, as the newsroom brand. */
async function screensOf(origin) {
  const answer = await fetch(`${origin}/api/spa/portal?brid=newsroom&lang=en`);
  const { articles } = await answer.json();
  return [
    ['portal', '/'],
    ['article', `/article-content/${articles[0].id}`],
    ['full-screen feed', '/fsd'],
    ['game zone', '/game-zone'],
  ].map(([name, path]) => [name, `${origin}${path}?brid=newsroom&lang=en`]);
}

/**
 * One run on a phone, as Lighthouse throttles by default, in a browser of its own: scores from 0 to 100, and the
 * audits that reduced them.
 * @param prepare called with the browser's port before the page is opened; returns a function that ends it
 */
async function run(url, chromePath, categories, prepare) {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...FLAGS] });
  const end = await prepare?.(chrome.port);
  try {
    const { port } = chrome;
    const { lhr } = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories });
    // Without it a page that was not measured would count as one of 0 points.
    if (lhr.runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${lhr.runtimeError.message}`);
    const scores = categories.map((id) => Math.round((lhr.categories[id].score ?? 0) * 100));
    const lost = categories
      .flatMap((id) => lhr.categories[id].auditRefs)
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
      .map(({ id }) => `${id} ${lhr.audits[id].displayValue ?? ''}`.trim());
    return { scores, lost };
  } finally {
    await end?.();
    await chrome.kill();
  }
}

/** Rows of a page: the median of each category, and the audits that reduced a score in any run. */
async function rowsOf({ name, url, categories, prepare }, chromePath) {
  const runs = [];
  // Warm-up: the page is measured, not the start of a server.
  for (let visit = 0; visit < WARM_UP_VISITS; visit++) await (await fetch(url)).text();
  for (let round = 0; round < ROUNDS; round++) runs.push(await run(url, chromePath, categories, prepare));
  const medians = categories.map((_, place) => median(runs.map(({ scores }) => scores[place])));
  const lost = [...new Set(runs.flatMap((one) => one.lost))];
  return [
    [`${name}: ${categories.join(', ')}`, medians.join(', ')],
    ...(lost.length > 0 ? [['  what cost points in a run', lost.join('; ')]] : []),
  ];
}

/** The portal with eight slots, header bidding and APS, with fake ad services that use the real protocols. */
async function portalWithAds() {
  const { portalOfSlots, fakeAdNetwork } = await adParts();
  const site = await portalOfSlots(8, { useAPS: true });
  const prepare = async (port) => {
    const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
    await fakeAdNetwork(browser.contexts()[0]);
    return () => browser.close();
  };
  const url = `http://localhost:${site.port}/?brid=newsroom&lang=en`;
  return { page: { name: 'portal with ads', url, categories: ['performance'], prepare }, site };
}

/**
 * Lighthouse, mobile: the median of each category over five runs, and the audits that reduced a score in any of them.
 */
export async function measure({ chromiumPath: chromePath }) {
  const site = await serveBrands();
  const ads = await portalWithAds();
  const screens = await screensOf(`http://localhost:${site.port}`);
  const rows = [];
  for (const page of [...screens.map(([name, url]) => ({ name, url, categories: CATEGORIES })), ads.page]) {
    rows.push(...(await rowsOf(page, chromePath)));
  }
  site.stop();
  await ads.site.remove();
  return rows;
}
