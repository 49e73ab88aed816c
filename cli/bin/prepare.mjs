// Runs on bare Node, before anything is installed: brings packages and builds up to date, and no further.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const at = (...parts) => path.join(root, ...parts);

function stop(message) {
  console.error(message);
  process.exit(3);
}

/** Refuses a Node that is too old, with the sentence that helps. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(
    `Masthead needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer one from nodejs.org.`,
  );
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

function stampIs(file, value) {
  return existsSync(file) && readFileSync(file, 'utf8') === value;
}

function stamp(file, value) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, value);
  renameSync(`${file}.new`, file);
}

/** Installs from the lock file, unless what is installed came from this very lock file. */
export function ensureInstalled() {
  const lock = hashOf(readFileSync(at('package-lock.json'), 'utf8'));
  const mark = at('node_modules', '.masthead-lock');
  if (stampIs(mark, lock)) return;
  console.error('Installing packages from package-lock.json …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: '' },
  });
  if (done.status !== 0)
    stop('The packages could not be installed. Is the npm registry reachable? Try: npm ci');
  stamp(mark, lock);
}

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'demo-pack') yield* filesBelow(full);
    } else yield full;
  }
}

const SOURCES = ['app', 'cli', 'schemas'];
const CONFIGURATION = ['package-lock.json', 'package.json', 'vite.config.ts', 'tsconfig.json'];

/** A text that changes when a file of the program changes; names, sizes and times suffice and take a few ms. */
function sourceState(folders) {
  const rows = [];
  for (const folder of folders) {
    for (const file of filesBelow(at(folder))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      const { size, mtimeMs } = statSync(file);
      rows.push(`${path.relative(root, file)} ${size} ${mtimeMs}`);
    }
  }
  for (const file of CONFIGURATION) rows.push(`${file} ${statSync(at(file)).mtimeMs}`);
  return hashOf(rows.sort().join('\n'));
}

/** Bundles the command line where its sources changed. */
export async function ensureCli() {
  const state = sourceState(SOURCES);
  const mark = at('build', 'cli', '.state');
  if (stampIs(mark, state)) return;
  const { bundlePrograms } = await import('./bundle-programs.mjs');
  try {
    await bundlePrograms(root);
  } catch {
    stop('The command line could not be bundled; what is wrong stands above.');
  }
  stamp(mark, state);
}

/** Compiles the app (browser and server) and the programs where their sources changed. */
export async function ensureBuilt() {
  await ensureCli();
  const state = sourceState(['app', 'schemas']);
  const mark = at('build', 'app', '.state');
  if (stampIs(mark, state)) return;
  console.error('Building the app …');
  const remix = at('node_modules', '@remix-run', 'dev', 'dist', 'cli.js');
  const done = spawnSync(process.execPath, [remix, 'vite:build', '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 2],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (done.status !== 0) stop('The app could not be built; what is wrong stands above.');
  const { packAssets } = await import('./pack-assets.mjs');
  await packAssets(at('build', 'app', 'client', 'assets'));
  stamp(mark, state);
}
