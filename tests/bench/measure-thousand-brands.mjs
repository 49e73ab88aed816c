import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bridOf, makeBrands } from './thousand-brands.mjs';

const MANY = 1000;
const FEW = 100;
/** Deployments that are copied for comparison; all of them would be 28 GB. */
const COPIED = 20;

/** Prints at the end of a process its peak memory, MB. */
const MEMORY_HOOK = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write('\\npeak ' + Math.round(process.resourceUsage().maxRSS / 1024)))",
)}`;

const YAML_ALONE = `
import { readdirSync, readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
const folder = process.argv[2];
for (const brid of readdirSync(folder)) {
  if (!brid.startsWith('_')) parseDocument(readFileSync(folder + '/' + brid + '/brand.yaml', 'utf8')).toJS();
}`;

function run(args, brands) {
  const started = performance.now();
  const done = spawnSync(process.execPath, ['--import', MEMORY_HOOK, ...args], {
    env: { ...process.env, BRANDS_DIR: brands },
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (done.status !== 0) throw new Error(`${args.join(' ')} ended with ${done.status}:\n${done.stderr}`);
  const peak = Number(/peak (\d+)$/.exec(done.stderr)?.[1]);
  return { seconds: (performance.now() - started) / 1000, peak };
}

const masthead = (brands, ...args) => run(['cli/bin/masthead.mjs', ...args], brands);

function copySeconds(out, folder) {
  const names = readdirSync(out).slice(0, COPIED);
  mkdirSync(folder);
  const started = performance.now();
  spawnSync('cp', ['-r', ...names.map((name) => path.join(out, name)), folder], { stdio: 'inherit' });
  const seconds = (performance.now() - started) / 1000;
  rmSync(folder, { recursive: true, force: true });
  return (seconds * MANY) / names.length;
}

function validateFigures(few, many) {
  const script = path.resolve('node_modules', `.masthead-bench-${process.pid}.mjs`);
  writeFileSync(script, YAML_ALONE);
  try {
    const yaml = run([script, many], many);
    const ours = masthead(many, 'validate');
    const small = masthead(few, 'validate');
    return [
      [`validate, ${MANY} brands, s`, ours.seconds.toFixed(2)],
      ['the yaml library alone on the same files, s', yaml.seconds.toFixed(2)],
      ['ratio', (ours.seconds / yaml.seconds).toFixed(2)],
      [`validate: peak memory at ${FEW} and ${MANY} brands, MB`, `${small.peak}, ${ours.peak}`],
    ];
  } finally {
    rmSync(script, { force: true });
  }
}

function buildFigures(few, many, scratch) {
  const out = path.join(scratch, 'out');
  const small = masthead(few, 'build', '--all', '--out', path.join(scratch, 'few'));
  rmSync(path.join(scratch, 'few'), { recursive: true, force: true });
  const all = masthead(many, 'build', '--all', '--out', out);
  const copied = copySeconds(out, path.join(scratch, 'copied'));
  const again = masthead(many, 'build', '--all', '--out', out);
  const file = path.join(many, bridOf(7), 'brand.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*$/m, 'name: Changed'));
  const one = masthead(many, 'build', '--all', '--out', out);
  return [
    [`build --all, ${MANY} brands, s`, all.seconds.toFixed(1)],
    [`cp -r of the same bytes (${COPIED} of them, scaled), s`, copied.toFixed(1)],
    ['ratio', (all.seconds / copied).toFixed(2)],
    ['build --all with nothing changed, s', again.seconds.toFixed(2)],
    ['build --all with one brand changed, s', one.seconds.toFixed(2)],
    [`build: peak memory at ${FEW} and ${MANY} brands, MB`, `${small.peak}, ${all.peak}`],
  ];
}

/** Validation and builds of a thousand brands. */
export function measure() {
  const scratch = mkdtempSync(path.join(tmpdir(), 'masthead-thousand-'));
  try {
    const [few, many] = [path.join(scratch, 'few-brands'), path.join(scratch, 'many-brands')];
    makeBrands(few, FEW);
    makeBrands(many, MANY);
    return [...validateFigures(few, many), ...buildFigures(few, many, scratch)];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
