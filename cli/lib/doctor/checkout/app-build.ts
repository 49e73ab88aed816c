import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type CheckResult, fine, warning } from '#cli/lib/doctor/check-result.ts';

/** Folders that the app is compiled from. */
const SOURCES = ['app', 'schemas'];

/** Rows of a build's `.state`: a file, its size in bytes, its time in ms, the hash of what is in it. */
const ROW = /^(.+) (\d+ [\d.]+) (\w+)$/;

/** Whether `build/app` exists and was built from the current sources. */
export function checkAppBuild(root: string): CheckResult {
  const folder = path.join(root, 'build', 'app');
  const state = path.join(folder, '.state');
  if (!existsSync(state) || !existsSync(path.join(folder, 'server', 'index.js')))
    return warning('the app is not built yet', 'npm start');
  const built = readFileSync(state, 'utf8').split('\n').filter(Boolean);
  const changed = built.filter((row) => !isUnchanged(root, row)).map((row) => ROW.exec(row)?.[1] ?? row);
  const known = new Set(built.map((row) => ROW.exec(row)?.[1]));
  const added = SOURCES.flatMap((source) => sourcesBelow(root, source)).filter((file) => !known.has(file));
  const differing = [...changed, ...added];
  if (differing.length === 0) return fine('the app is built from the sources as they are');
  const first = differing[0];
  const what = differing.length === 1 ? `${first} has` : `${first} and ${differing.length - 1} more have`;
  return warning(`the built app is out of date: ${what} changed`, 'npm start');
}

/** As the build decides it: of a file with another time, what is in it counts. */
function isUnchanged(root: string, row: string): boolean {
  const [, name = '', built, hash] = ROW.exec(row) ?? [];
  const file = path.join(root, name);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) return false;
  if (`${stat.size} ${stat.mtimeMs}` === built) return true;
  return createHash('sha256').update(readFileSync(file)).digest('hex') === hash;
}

/** The same files as the build reads: no tests, no demo pack. */
function sourcesBelow(root: string, folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'demo-pack' ? [] : sourcesBelow(root, file);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [file];
  });
}
