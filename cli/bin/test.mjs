#!/usr/bin/env node
// `npm test`: types, lint, import directions, unit and contract tests, browser tests; then one line with the totals.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureTestTools } from './ensure-test-tools.mjs';
import { failedTests } from './failed-tests.mjs';
import { checkNode, ensureBuilt, ensureInstalled, root } from './prepare.mjs';
import { slowestFiles } from './slowest-files.mjs';

checkNode();
await ensureInstalled();
// Beside the build and the checks, which need none of it.
const tools = ensureTestTools();
await ensureBuilt();

const results = path.join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const script = (...parts) => path.join(root, 'node_modules', ...parts);
const env = {
  ...process.env,
  PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, 'browser.json'),
};
// NODE_EXTRA_CA_CERTS makes every start of Node slower, and no test goes beyond loopback.
delete env.NODE_EXTRA_CA_CERTS;

const since = (started) => ((performance.now() - started) / 1000).toFixed(1);

/** Longest text of a failed part that is shown again, in characters. */
const MAX_SHOWN_LENGTH = 3_000;

/** Runs one part and resolves to whether it passed. */
async function run(title, args) {
  console.log(`\n── ${title}`);
  const started = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env });
  const code = await new Promise((resolve) => child.once('close', resolve));
  console.log(`   ${code === 0 ? 'passed' : 'FAILED'} in ${since(started)} s`);
  return code === 0;
}

/** What failed parts printed; shown again at the end, as a log may keep its last lines alone. */
const failedParts = [];

/** The same for a part that runs beside others: what it prints comes in one piece when it has ended. */
function runBeside(title, args) {
  const started = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
  const printed = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  child.stderr.on('data', (chunk) => printed.push(chunk));
  return new Promise((resolve) =>
    child.once('close', (code) => {
      const text = Buffer.concat(printed).toString();
      if (code !== 0) failedParts.push({ title, text });
      process.stdout.write(`\n── ${title}\n${text}`);
      console.log(`   ${code === 0 ? 'passed' : 'FAILED'} in ${since(started)} s`);
      resolve(code === 0);
    }),
  );
}

/** One after the other. */
async function runInTurn(parts) {
  const passed = [];
  for (const [title, args] of parts) passed.push(await runBeside(title, args));
  return passed;
}

// Types take twice as long as all other checks, and one processor: the first tests run beside them.
const typesPassing = runBeside('types', [script('typescript', 'bin', 'tsc'), '-p', '.']);
const otherChecks = await runInTurn([
  ['lint and format', [script('@biomejs', 'biome', 'bin', 'biome'), 'check', '.']],
  [
    'import directions',
    [
      script('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      'app',
      'cli',
      'schemas',
      'tests',
    ],
  ],
  ['brands', [path.join(root, 'cli', 'bin', 'masthead.mjs'), 'validate']],
]);
const { browser, wholeBrowser, postgres } = await tools;
env.MASTHEAD_CHROMIUM = browser;
env.MASTHEAD_WHOLE_CHROMIUM = wholeBrowser;
if (postgres) env.MASTHEAD_POSTGRES = postgres;
const unitFile = path.join(results, 'unit.json');
const unitPassed = await run('unit and contract tests', [
  script('vitest', 'vitest.mjs'),
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${unitFile}`,
]);
const checks = [await typesPassing, ...otherChecks];
const browserPassed = await run('browser tests', [script('@playwright', 'test', 'cli.js'), 'test']);

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
const unit = read(unitFile);
const inBrowser = read(path.join(results, 'browser.json'));
const { stats } = inBrowser ?? {};
console.log('\n── slowest files, in seconds');
for (const { file, seconds } of slowestFiles(unit, inBrowser, root))
  console.log(`   ${seconds.toFixed(1).padStart(6)}  ${file}`);
const failures = failedTests(unit, inBrowser, root);
if (failedParts.length + failures.length > 0) console.log('\n── what failed');
for (const { title, text } of failedParts)
  console.log(`   ${title}\n${text.slice(-MAX_SHOWN_LENGTH).replace(/^/gm, '      ')}`);
for (const { file, title, message } of failures)
  console.log(`   ${file} > ${title}\n${message.replace(/^/gm, '      ')}`);
// A part that fails without counting a failure (for example, if it did not start) counts as one failure.
const atLeastOne = (passed, failures) => (passed ? failures : Math.max(1, failures));
const passed =
  checks.filter(Boolean).length + (unit?.numPassedTests ?? 0) + (stats?.expected ?? 0) + (stats?.flaky ?? 0);
const failed =
  checks.filter((ok) => !ok).length +
  atLeastOne(unitPassed, unit?.numFailedTests ?? 0) +
  atLeastOne(browserPassed, stats?.unexpected ?? 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
