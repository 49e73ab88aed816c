// Shows hostile HTML, cleaned, in a real Chromium without a content policy, and counts the words that real
// articles keep:
//   node tests/feeds/hostile-html.mjs <folder>…
// Folders hold JSON lists of { payload }, HTML files and feeds (.xml), also gzipped, read through sub-folders.
// `--uncleaned` shows the vectors as they are, to prove that the check sees what runs.
// Ends with 1 when anything executes, asks for more than pictures or could, or when less than 99 % of the words stay.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { ensureBrowser } from '../../cli/bin/ensure-browser.mjs';

const MIN_KEPT = 0.99;
/** Bodies with fewer words are teasers, not articles. */
const MIN_WORDS = 100;
const NAMES = ['hostile-html-cases', 'hostile-html-browser', 'hostile-html-words'];
const FLAGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const here = path.dirname(fileURLToPath(import.meta.url));

async function loadCheck() {
  const outdir = mkdtempSync(path.join(tmpdir(), 'masthead-hostile-html-'));
  try {
    await build({
      entryPoints: NAMES.map((name) => path.join(here, `${name}.ts`)),
      bundle: true,
      platform: 'node',
      format: 'cjs',
      outdir,
      outExtension: { '.js': '.cjs' },
      logLevel: 'error',
    });
    const require = createRequire(import.meta.url);
    return Object.assign({}, ...NAMES.map((name) => require(path.join(outdir, `${name}.cjs`))));
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

const percent = (part, whole) => `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;

async function showAll(browser, check, cases) {
  const { findings, pictures } = await check.showHtml(
    browser,
    cases.map((one) => (isUncleaned ? one.before : one.after)),
  );
  const count = (start) => findings.filter(({ what }) => what.some((one) => one.startsWith(start))).length;
  console.log(
    `  ${cases.length} vectors: ${count('ran')} executed, ${count('asked')} with a request other than for a picture, ${findings.length} with any finding; ${pictures} pictures asked for`,
  );
  return findings.map(({ vector, what }) => `${cases[vector].name}: ${what.slice(0, 4).join('; ')}`);
}

async function compareAll(browser, check, cases) {
  const page = await browser.newPage();
  const bodies = cases.filter((one) => one.isBody);
  const compared = [];
  for (let start = 0; start < bodies.length; start += 50)
    compared.push(...(await page.evaluate(check.compareWords, bodies.slice(start, start + 50))));
  await page.close();
  const figures = compared
    .map((one, place) => ({ ...one, name: bodies[place].name }))
    .filter(({ words }) => words >= MIN_WORDS);
  if (figures.length === 0) {
    console.log('  no article bodies');
    return [];
  }
  const words = figures.reduce((sum, one) => sum + one.words, 0);
  const lost = figures.reduce((sum, one) => sum + one.lost.length, 0);
  const isLow = (one) => one.lost.length > one.words * (1 - MIN_KEPT);
  const low = figures.filter(isLow).sort((a, b) => b.lost.length / b.words - a.lost.length / a.words);
  console.log(
    `  ${figures.length} articles, ${words} words: ${percent(words - lost, words)} kept; ${figures.length - low.length} articles keep 99 % or more`,
  );
  for (const one of low.slice(0, 10))
    console.log(
      `    ${one.name}: ${percent(one.words - one.lost.length, one.words)}; lost ${one.lost.slice(0, 8).join(' ')}`,
    );
  return lost > words * (1 - MIN_KEPT) ? [`only ${percent(words - lost, words)} of the words kept`] : [];
}

const isUncleaned = process.argv.includes('--uncleaned');
const folders = process.argv.slice(2).filter((one) => !one.startsWith('--'));
if (folders.length === 0) {
  console.error('Name folders of HTML, of JSON lists of { payload }, or of feeds.');
  process.exit(2);
}
const check = await loadCheck();
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: FLAGS.split(' ') });
const bad = [];
try {
  for (const folder of folders) {
    const cases = check.readHtmlCases(path.resolve(folder));
    console.log(`${path.basename(folder)}:`);
    bad.push(...(await showAll(browser, check, cases)), ...(await compareAll(browser, check, cases)));
  }
} finally {
  await browser.close();
}
for (const line of bad) console.log(`BAD ${line}`);
process.exitCode = bad.length > 0 ? 1 : 0;
