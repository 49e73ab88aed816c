#!/usr/bin/env node
// `npm run mutants`: changes the code in small ways, one at a time, and shows which changes no test notices.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker, VITEST_RUNNER } from './packages/index.mjs';
import { nearestTests, sourcesToMutate } from './sources-to-mutate.mjs';

const USAGE = `npm run mutants -- [--since <revision>] [--most <files>] [files]
Without files: those changed since the branch left origin/main, or else in the last 20 commits.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string' },
    most: { type: 'string', default: '12' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit from which changes count. */
function base() {
  if (values.since) return values.since;
  try {
    const found = git('merge-base', 'origin/main', 'HEAD');
    if (found !== git('rev-parse', 'HEAD')) return found;
  } catch {
    // Without a branch of that name, the latest commits count.
  }
  const commits = Number(git('rev-list', '--count', 'HEAD'));
  return `HEAD~${Math.min(20, commits - 1)}`;
}

const lines = (text) => text.split('\n').filter(Boolean);
const asked = positionals.map((file) => path.relative(process.cwd(), path.resolve(file)));
const files =
  asked.length > 0
    ? asked
    : [
        ...lines(git('diff', '--name-only', '--diff-filter=d', base())),
        ...lines(git('ls-files', '--others', '--exclude-standard')),
      ];
const missing = files.filter((file) => !existsSync(file));
if (missing.length > 0) {
  console.error(`There is no ${missing.join(', no ')}.`);
  process.exit(2);
}

const read = (file) => readFileSync(file, 'utf8');
const most = asked.length > 0 ? asked.length : Number(values.most);
const { chosen, leftOut } = sourcesToMutate(files, read, most);
if (chosen.length === 0) {
  console.log('No source file to change: nothing to do.');
  process.exit(0);
}
console.log(`Mutants in ${chosen.length} files: ${chosen.join(', ')}`);
if (leftOut.length > 0) console.log(`Left out (--most ${most}): ${leftOut.join(', ')}`);

const tests = lines(git('ls-files', '-co', '--exclude-standard', 'app', 'cli', 'schemas')).filter((file) =>
  /\.test\.tsx?$/.test(file),
);
process.env.MUTANT_TESTS = JSON.stringify(nearestTests(chosen, tests, read));
const temporary = mkdtempSync(path.join(os.tmpdir(), 'masthead-mutants-'));
const started = performance.now();
let mutants;
try {
  mutants = await new Stryker({
    mutate: chosen,
    testRunner: 'vitest',
    plugins: [VITEST_RUNNER],
    vitest: { configFile: 'tests/mutants/nearest-tests.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    incremental: false,
    tempDirName: temporary,
    cleanTempDir: 'always',
    // Some tests start programs of the build.
    ignorePatterns: [
      'build/*',
      '!build/program',
      'dist',
      'data',
      'shots',
      'test-results',
      'playwright-report',
      'docs/images',
    ],
    reporters: ['progress-append-only'],
    // A shared machine is slow at times; a mutant counts as hanging only well above the usual time.
    timeoutMS: 20_000,
    allowConsoleColors: false,
    logLevel: 'warn',
  }).runMutationTest();
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

const isKilled = ({ status }) => status === 'Killed' || status === 'Timeout';
const isSurvivor = ({ status }) => status === 'Survived' || status === 'NoCoverage';

/** One line: killed, all, percent. Mutants that do not run at all (errors) do not count. */
function figures(name, of) {
  const killed = of.filter(isKilled).length;
  const all = killed + of.filter(isSurvivor).length;
  const percent = all > 0 ? `${((100 * killed) / all).toFixed(1)} %` : '–';
  return `${name.padEnd(56)} ${`${killed}/${all}`.padStart(9)} ${percent.padStart(8)}`;
}

for (const { fileName, location, status, mutatorName, replacement } of mutants.filter(isSurvivor)) {
  const place = `${path.relative(process.cwd(), fileName)}:${location.start.line}`;
  const change = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 90);
  console.log(
    `${status === 'NoCoverage' ? 'not reached' : 'survived   '} ${place} ${mutatorName}: ${change}`,
  );
}
console.log();
for (const file of chosen) {
  console.log(
    figures(
      file,
      mutants.filter(({ fileName }) => path.relative(process.cwd(), fileName) === file),
    ),
  );
}
console.log(figures('killed', mutants));
console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`);
