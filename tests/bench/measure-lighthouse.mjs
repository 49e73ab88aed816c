import { pathToFileURL } from 'node:url';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from './median.mjs';
import { serveBrands } from './serve.mjs';

const ROUNDS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The screens that are measured, without ads, as the newsroom brand. */
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

/** One run on a phone, as Lighthouse throttles by default: scores from 0 to 100, and what cost points. */
async function run(url, port) {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES });
  const { categories, audits } = result.lhr;
  const scores = CATEGORIES.map((id) => Math.round((categories[id].score ?? 0) * 100));
  const lost = CATEGORIES.flatMap((id) => categories[id].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => `${id} ${audits[id].displayValue ?? ''}`.trim());
  return { scores, lost };
}

/** A run; once more where the browser lost the page, which happens to Lighthouse now and then. */
const runSurely = (url, port) => run(url, port).catch(() => run(url, port));

/**
 * Lighthouse, mobile: the median of each category over five runs, and what cost points in any of them.
 * @param tell called with each row as it is measured
 */
export async function measureLighthouse(chromePath, rounds = ROUNDS, tell = () => undefined) {
  const site = await serveBrands();
  const chrome = await launch({ chromePath, chromeFlags: FLAGS });
  const rows = [];
  for (const [name, url] of await screensOf(`http://localhost:${site.port}`)) {
    const runs = [];
    for (let round = 0; round < rounds; round++) runs.push(await runSurely(url, chrome.port));
    const medians = CATEGORIES.map((_, place) => median(runs.map(({ scores }) => scores[place])));
    const found = [[`${name}: performance, accessibility, best practices, SEO`, medians.join(', ')]];
    const lost = [...new Set(runs.flatMap((one) => one.lost))];
    if (lost.length > 0) found.push(['  what cost points in a run', lost.join('; ')]);
    found.forEach(tell);
    rows.push(...found);
  }
  chrome.kill();
  site.stop();
  return rows;
}

// `node tests/bench/measure-lighthouse.mjs [runs]` measures this alone.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rounds = Number(process.argv[2] ?? ROUNDS);
  const tell = ([what, figure]) => console.log(`${what.padEnd(66)} ${figure}`);
  await measureLighthouse(process.env.MASTHEAD_CHROMIUM ?? '/usr/bin/chromium', rounds, tell);
}
