import { spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** Compiles as Remix does: clears its folder, then writes file after file. It notes what servers would find meanwhile. */
const COMPILER = `
const { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const source = readFileSync('app/page.ts', 'utf8');
const folder = process.env.MASTHEAD_APP_BUILD ?? 'build/app';
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder + '/client/assets', { recursive: true });
mkdirSync(folder + '/server');
const served = existsSync('build/app/server/index.js') ? readFileSync('build/app/server/index.js', 'utf8') : 'nothing';
appendFileSync('compiled.log', source + ' while ' + served + ' is served\\n');
setTimeout(() => {
  if (source === 'broken') process.exit(1);
  writeFileSync(folder + '/client/assets/page.js', source);
  writeFileSync(folder + '/server/index.js', source);
}, 300);
`;

let root = '';
const at = (...parts: string[]) => path.join(root, ...parts);

function write(file: string, text: string): void {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'masthead-prepare-'));
  cpSync('cli/bin', at('cli', 'bin'), { recursive: true });
  for (const program of [
    'cli/main.ts',
    'cli/deployed-main.ts',
    'cli/lib/deployment/workers/build-worker.ts',
    'app/server/main.ts',
    'app/content/ingest/process/ingest-process.server.ts',
    'app/content/ingest/reading/reading-process.server.ts',
    'app/database/checkpoints/checkpoint-thread.server.ts',
  ])
    write(program, `console.log('${program}')`);
  write('app/page.ts', 'first');
  write('schemas/a.ts', '');
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'])
    write(file, '{}');
  write('node_modules/@remix-run/dev/dist/cli.js', COMPILER);
  symlinkSync(path.resolve('node_modules/esbuild'), at('node_modules', 'esbuild'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Brings the build up to date in a process of its own. */
const build = () => prepare('ensureBuilt');

/** Installs with a npm that takes a while, and fails where another's is under way. */
function install(): ReturnType<typeof prepare> {
  write('npm/npm', NPM);
  chmodSync(at('npm', 'npm'), 0o755);
  return prepare('ensureInstalled', { PATH: `${at('npm')}${path.delimiter}${process.env.PATH}` });
}

const NPM = `#!${process.execPath}
const { appendFileSync, mkdirSync, rmdirSync } = require('node:fs');
mkdirSync('npm/under-way');
appendFileSync('npm.log', process.argv[2] + '\\n');
setTimeout(() => rmdirSync('npm/under-way'), 300);
`;

async function prepare(
  step: 'ensureBuilt' | 'ensureInstalled',
  environment: Record<string, string> = {},
  uid?: number,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', `await (await import('./cli/bin/prepare.mjs')).${step}()`],
    { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...environment }, uid },
  );
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

const compiled = () => readFileSync(at('compiled.log'), 'utf8').trim().split('\n');
const served = () => readFileSync(at('build', 'app', 'server', 'index.js'), 'utf8');

/** What builds leave; the rest of `build/` would be halves of builds and locks. */
const BUILT = ['app', 'cli', 'program', 'server.packages.json'];

it('installs once when several processes of a fresh checkout begin together', async () => {
  const installed = await Promise.all([install(), install(), install()]);
  expect(installed.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(readFileSync(at('npm.log'), 'utf8')).toBe('ci\n');
});

it('says that packages could not be installed, and tries again the next time', async () => {
  mkdirSync(at('npm', 'under-way'), { recursive: true });
  const { code, said } = await install();
  expect([code, existsSync(at('build', '.lock'))]).toEqual([3, false]);
  expect(said).toContain('The packages could not be installed. Is the npm registry reachable? Try: npm ci');
  rmSync(at('npm', 'under-way'), { recursive: true });
  expect((await install()).code).toBe(0);
});

it('builds once when several processes of a checkout find the build out of date', async () => {
  const builds = await Promise.all([build(), build(), build()]);
  expect(builds.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(compiled()).toEqual(['first while nothing is served']);
  expect(readdirSync(at('build')).sort()).toEqual(BUILT);
  expect(readdirSync(at('build', 'app', 'client', 'assets')).sort()).toEqual([
    'page.js',
    'page.js.br',
    'page.js.gz',
  ]);
  expect(existsSync(at('build', 'cli', 'masthead.mjs'))).toBe(true);
});

it('keeps the old build whole until the new one takes its place', async () => {
  await build();
  write('app/page.ts', 'second');
  await Promise.all([build(), build()]);
  expect(compiled()).toEqual(['first while nothing is served', 'second while first is served']);
  expect(served()).toBe('second');
  expect(readdirSync(at('build')).sort()).toEqual(BUILT);
});

it('keeps the old build, says so, and leaves no lock when the app does not compile', async () => {
  await build();
  write('app/page.ts', 'broken');
  const { code, said } = await build();
  expect([code, served()]).toEqual([3, 'first']);
  expect(said).toContain('The app could not be built: it does not compile');
  expect(existsSync(at('build', '.lock'))).toBe(false);
});

it('says which sign of the path is in the way, before it compiles', async () => {
  const moved = `${root} #1`;
  renameSync(root, moved);
  root = moved;
  expect(await build()).toEqual({
    code: 3,
    said: `The app could not be built: it cannot be compiled below a path with #. Move or rename ${root}.\n`,
  });
});

it('compiles the app again when what changes Remix or packs its files has changed', async () => {
  await build();
  for (const file of ['remember-routes.mjs', 'pack-assets.mjs']) {
    const before = compiled().length;
    appendFileSync(at('cli', 'bin', file), '\n');
    expect((await build()).code).toBe(0);
    expect(compiled().length, file).toBe(before + 1);
  }
});

it('compiles nothing again where only times have changed, as in a clone with the build of a cache', async () => {
  await build();
  for (const file of ['app/page.ts', 'cli/main.ts', 'package-lock.json']) utimesSync(at(file), 1, 1);
  const bundled = statSync(at('build', 'cli')).ino;
  expect(await build()).toEqual({ code: 0, said: '' });
  expect([compiled().length, statSync(at('build', 'cli')).ino]).toEqual([1, bundled]);
  // Of the same size.
  write('app/page.ts', 'other');
  await build();
  expect(served()).toBe('other');
});

/** Runs a step as a user who may only read the checkout; root may write everywhere. */
async function withoutWriting(step: 'ensureBuilt' | 'ensureInstalled'): ReturnType<typeof prepare> {
  chmodSync(root, 0o755);
  for (const folder of ['build', 'build/app', 'build/cli', 'node_modules']) chmodSync(at(folder), 0o555);
  const result = await prepare(step, {}, process.getuid?.() === 0 ? 65_534 : undefined);
  for (const folder of ['build', 'build/app', 'build/cli', 'node_modules']) chmodSync(at(folder), 0o755);
  return result;
}

it('needs nothing to write in a checkout whose times alone have changed', async () => {
  await install();
  await build();
  for (const file of ['app/page.ts', 'cli/main.ts', 'package-lock.json']) utimesSync(at(file), 1, 1);
  expect(await withoutWriting('ensureInstalled')).toEqual({ code: 0, said: '' });
  expect(await withoutWriting('ensureBuilt')).toEqual({ code: 0, said: '' });
});

it('says who may build where a checkout that is out of date cannot be written', async () => {
  await build();
  write('app/page.ts', 'second');
  const { code, said } = await withoutWriting('ensureBuilt');
  expect([code, served()]).toEqual([3, 'first']);
  expect(said).toContain(`Run the command once as a user who may write ${root}.`);
});
