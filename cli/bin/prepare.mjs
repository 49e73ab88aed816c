// Runs on bare Node, before anything is installed: installs packages and builds what is out of date.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const at = (...parts) => path.join(root, ...parts);

/** Held by the process that installs or builds. */
const LOCK = at('build', '.lock');

/** Whether this is the packed program: it holds everything built, and npm has installed its dependencies. */
const isPackage = !existsSync(at('package-lock.json'));

function stop(message) {
  console.error(message);
  process.exit(3);
}

/** Refuses a Node that is too old, and says what to do. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(
    `Masthead needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer one from nodejs.org.`,
  );
}

function stamp(file, value) {
  mkdirSync(path.dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}.new`;
  writeFileSync(fresh, value);
  renameSync(fresh, file);
}

/**
 * Installs from the lock file of a folder, unless the installed packages are from this very lock file. The stamp has
 * the lock file's hash, size and time, so that the hash is seldom computed. One process of the checkout installs or
 * builds at a time: two would remove each other's packages.
 */
export async function ensureInstalled(folder = root) {
  if (isPackage) return;
  const lock = path.join(folder, 'package-lock.json');
  const mark = path.join(folder, 'node_modules', '.masthead-lock');
  const installed = () => (existsSync(mark) ? readFileSync(mark, 'utf8').split('\n') : []);
  const { size, mtimeMs } = statSync(lock);
  const time = `${size} ${mtimeMs}`;
  if (installed()[1] === time) return;
  const hash = hashOf(lock);
  const note = () => stamp(mark, `${hash}\n${time}`);
  if (installed()[0] === hash) return noteIfPossible(note);
  const { withBuildLock } = await import('./build-lock.mjs');
  try {
    await withBuildLock(LOCK, async () => {
      if (installed()[0] === hash) return;
      await install(folder);
      note();
    });
  } catch (error) {
    stop(`${error.message}${remedyOf(error)}`);
  }
}

async function install(folder) {
  console.error(`Installing packages from ${path.relative(root, path.join(folder, 'package-lock.json'))} …`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = await run(
    npm,
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    'inherit',
    { NODE_ENV: '' },
    folder,
  );
  if (done !== 0)
    throw new Error('The packages could not be installed. Is the npm registry reachable? Try: npm ci');
  const { trimPackages } = await import('./trim-packages.mjs');
  trimPackages(path.join(folder, 'node_modules'));
}

/** Runs a program; its errors go to stderr. Imported here: most starts run no program. */
async function run(command, args, stdout, environment, cwd = root) {
  const { spawnSync } = await import('node:child_process');
  const stdio = ['ignore', stdout === 'inherit' ? 2 : 'ignore', 2];
  return spawnSync(command, args, { cwd, stdio, env: { ...process.env, ...environment } }).status;
}

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'demo-pack') yield* filesBelow(full);
    } else yield full;
  }
}

/** Sources of the bundled programs. */
const PROGRAM_SOURCES = ['app', 'cli', 'schemas'];
const CONFIGURATION = [
  ...['package-lock.json', 'package.json', 'vite.config.ts', 'tsconfig.json'],
  // What compiling the app takes from here.
  ...['cli/bin/remember-routes.mjs', 'cli/bin/pack-assets.mjs'],
];

/** The files that a build is made of, each with its size and time; reading those takes a few ms. */
function sourcesOf(folders) {
  const files = folders.flatMap((folder) => [...filesBelow(at(folder))]);
  const sources = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => path.relative(root, file));
  return [...new Set([...sources, ...CONFIGURATION])].sort().map((file) => {
    const { size, mtimeMs } = statSync(at(file));
    return { file, stat: `${size} ${mtimeMs}` };
  });
}

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** What is noted of a build: its files, one a line, each with its size, its time and the hash of what is in it. */
function stateOf(sources) {
  return sources.map(({ file, stat }) => `${file} ${stat} ${hashOf(at(file))}`).join('\n');
}

/** What {@link stateOf} has noted, by file. */
function readState(mark) {
  const rows = existsSync(mark) ? readFileSync(mark, 'utf8').split('\n') : [];
  return new Map(rows.map((row) => [row.replace(/( \S+){3}$/, ''), row]));
}

/**
 * Whether a build was made from the sources as they are now. Where only the time of a file differs, its content is
 * compared, as clones, archives and caches of pipelines change times; the new times are noted where that may be written.
 */
function isBuiltFrom(mark, sources) {
  const built = readState(mark);
  if (built.size !== sources.length) return false;
  const touched = sources.filter(({ file, stat }) => !built.get(file)?.startsWith(`${file} ${stat} `));
  if (!touched.every(({ file }) => built.get(file)?.endsWith(` ${hashOf(at(file))}`))) return false;
  if (touched.length > 0) noteIfPossible(() => stamp(mark, stateOf(sources)));
  return true;
}

/** Notes what only saves time later: a checkout that cannot be written does without. */
function noteIfPossible(note) {
  try {
    note();
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error.code)) throw error;
  }
}

/**
 * Builds what is out of date, and stops the program with a message if that fails. One build runs at a time: a program
 * that has waited for another's build finds everything up to date.
 */
async function bringUpToDate(mark, folders, title, build) {
  const isUpToDate = () => isBuiltFrom(mark, sourcesOf(folders));
  if (isUpToDate()) return;
  const { withBuildLock } = await import('./build-lock.mjs');
  try {
    await withBuildLock(LOCK, async () => {
      if (!isUpToDate()) await build(stateOf(sourcesOf(folders)));
    });
  } catch (error) {
    stop(`${title} could not be built: ${error.message.split('\n', 1)[0]}${remedyOf(error)}`);
  }
}

/** What to do where a checkout that is out of date cannot be written. */
function remedyOf({ code }) {
  return ['EACCES', 'EPERM', 'EROFS'].includes(code)
    ? `. Run the command once as a user who may write ${root}.`
    : '';
}

/** Bundles the command line if its sources changed. */
export async function ensureCli() {
  if (isPackage) return;
  const mark = at('build', 'cli', '.state');
  await bringUpToDate(mark, PROGRAM_SOURCES, 'The command line', async (state) => {
    const { bundlePrograms } = await import('./bundle-programs.mjs');
    await bundlePrograms(root, (folder) => stamp(path.join(folder, 'cli', '.state'), state));
  });
}

/** Compiles the app (browser and server) and the programs if their sources changed. */
export async function ensureBuilt() {
  if (isPackage) return;
  await ensureCli();
  await bringUpToDate(at('build', 'app', '.state'), ['app', 'schemas'], 'The app', compileApp);
}

/** Signs that Vite takes in a path for parts of an address: it then finds none of its files. */
const UNFIT_SIGN = /[#?%]/;

/** Compiles to a folder of its own, which then takes the old one's place: servers never find half a build. */
async function compileApp(state) {
  const [sign] = UNFIT_SIGN.exec(root) ?? [];
  if (sign) throw new Error(`it cannot be compiled below a path with ${sign}. Move or rename ${root}.`);
  console.error('Building the app …');
  const fresh = path.join('build', 'app.new');
  rmSync(at(fresh), { recursive: true, force: true });
  const remix = at('node_modules', '@remix-run', 'dev', 'dist', 'cli.js');
  const done = await run(process.execPath, [remix, 'vite:build', '--logLevel', 'error'], 'ignore', {
    NODE_ENV: 'production',
    MASTHEAD_APP_BUILD: fresh,
  });
  if (done !== 0) throw new Error('it does not compile; what is wrong stands above.');
  const { packAssets } = await import('./pack-assets.mjs');
  await packAssets(at(fresh, 'client', 'assets'));
  stamp(at(fresh, '.state'), state);
  const { putInPlace } = await import('./put-in-place.mjs');
  putInPlace(at(fresh), at('build', 'app'));
}
