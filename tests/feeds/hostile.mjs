// Reads hostile and broken feeds, each folder in a process of its own, and prints what the files cost:
//   node tests/feeds/hostile.mjs <folder>…        feeds (security, malformed, encodings…), read through sub-folders
//   node tests/feeds/hostile.mjs <list>.json…     addresses (a JSON list of texts or of { url }), fetched without a network
// Ends with 1 when a file took a second of processor time, 100 MB, a file or a socket, or gave neither stories nor a finding.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const MAX_MS = 1000;
const MAX_BYTES = 100 * 1024 * 1024;
const here = path.dirname(fileURLToPath(import.meta.url));

const call = (bundle, name, value) =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '-e',
        `Promise.resolve(require(${JSON.stringify(bundle)}).${name}(JSON.parse(process.argv[1]))).then((answer) => console.log(JSON.stringify(answer)))`,
        JSON.stringify(value),
      ],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, timeout: 60_000 },
    ),
  );

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function readFolder(folder, bundle) {
  const files = filesOf(folder);
  let figures = [];
  try {
    figures = call(bundle, 'readHostile', files);
  } catch (error) {
    return [`${folder}: crashed: ${String(error.stderr ?? error).slice(0, 500)}`];
  }
  const most = (key) => Math.max(...figures.map((one) => one[key]));
  const sum = (key) => figures.reduce((total, one) => total + one[key], 0);
  const read = figures.filter((one) => one.stories > 0).length;
  console.log(
    `${path.basename(folder)}: ${files.length} files, ${read} with stories, ${files.length - read} with a finding instead`,
  );
  console.log(
    `  slowest ${Math.round(most('ms'))} ms, largest growth ${(most('grown') / 1048576).toFixed(1)} MB, ${sum('files')} files opened, ${sum('sockets')} sockets`,
  );
  const isBad = ({ ms, grown, files: opened, sockets, stories, findings }) =>
    ms > MAX_MS || grown > MAX_BYTES || opened > 0 || sockets > 0 || stories + findings.length === 0;
  return figures.filter(isBad).map((one) => JSON.stringify(one));
}

function fetchList(list, bundle) {
  const addresses = JSON.parse(readFileSync(list, 'utf8')).map((entry) => entry.url ?? entry);
  const figures = call(bundle, 'fetchHostile', addresses);
  const sockets = figures.reduce((sum, one) => sum + one.sockets, 0);
  console.log(`${path.basename(list)}: ${addresses.length} addresses, ${sockets} sockets opened`);
  for (const outcome of new Set(figures.map((one) => one.outcome)))
    console.log(`  ${outcome}: ${figures.filter((one) => one.outcome === outcome).length}`);
  return figures
    .filter((one) => one.sockets > 0 || one.outcome.startsWith('threw'))
    .map((one) => JSON.stringify(one));
}

const places = process.argv.slice(2);
if (places.length === 0) {
  console.error('Name folders of feeds, or JSON lists of addresses.');
  process.exit(2);
}
const temporary = mkdtempSync(path.join(tmpdir(), 'masthead-hostile-'));
const bad = [];
try {
  await build({
    entryPoints: ['read-hostile', 'fetch-hostile'].map((name) => path.join(here, `${name}.ts`)),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outdir: temporary,
    outExtension: { '.js': '.cjs' },
    logLevel: 'error',
  });
  for (const place of places.map((one) => path.resolve(one))) {
    const isList = statSync(place).isFile();
    bad.push(
      ...(isList
        ? fetchList(place, path.join(temporary, 'fetch-hostile.cjs'))
        : readFolder(place, path.join(temporary, 'read-hostile.cjs'))),
    );
  }
} finally {
  rmSync(temporary, { recursive: true });
}
for (const line of bad) console.log(`BAD ${line}`);
process.exitCode = bad.length > 0 ? 1 : 0;
