import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const packed = z.array(z.object({ files: z.array(z.object({ path: z.string() })) }));

let home = '';
/** What is in the package, before a command has run. */
let packedNames: string[] = [];
const at = (...parts: string[]) => path.join(home, ...parts);
const program = () => at('node_modules', 'masthead', 'cli', 'bin', 'masthead.mjs');
const run = (folder: string, ...args: string[]) => {
  const env = { ...process.env, BRANDS_DIR: undefined, DATA_DIR: undefined };
  const done = spawnSync(process.execPath, [program(), ...args], { cwd: folder, env, encoding: 'utf8' });
  return { code: done.status, text: done.stdout + done.stderr, stdout: done.stdout };
};

/** What `npm pack` takes, as npm unpacks it, beside the packages that it depends on. */
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'masthead-package-'));
  const listed = spawnSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], { encoding: 'utf8' });
  const [pack] = packed.parse(JSON.parse(listed.stdout));
  const target = at('node_modules', 'masthead');
  for (const { path: file } of pack?.files ?? []) cpSync(file, path.join(target, file));
  cpSync('package-lock.json', path.join(target, 'npm-shrinkwrap.json'));
  packedNames = readdirSync(target).sort();
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  // Packages that the programs load as they run, and what these need; everything else is bundled.
  for (const name of readdirSync('node_modules').filter((one) => isNeeded(one, Object.keys(dependencies))))
    symlinkSync(path.resolve('node_modules', name), at('node_modules', name));
}, 120_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** No package that only developing needs, so that one that a command loads would be missed. */
function isNeeded(name: string, dependencies: readonly string[]): boolean {
  const native = ['@img', 'node-gyp-build', 'detect-libc', 'semver', 'color'];
  return dependencies.some((one) => one === name || one.startsWith(`${name}/`)) || native.includes(name);
}

const githubSteps = z.object({
  jobs: z.object({
    brands: z.object({
      steps: z.array(z.object({ name: z.string().optional(), run: z.string().optional() })),
    }),
  }),
});
const gitlabJobs = z.object({ pictures: z.object({ script: z.array(z.string()) }) });

/** The script of a pipeline that takes pictures. */
function picturesStep(pipeline: string): string {
  const read: unknown = parse(pipeline);
  const gitlab = gitlabJobs.safeParse(read);
  if (gitlab.success) return gitlab.data.pictures.script.join('\n');
  const { steps } = githubSteps.parse(read).jobs.brands;
  return steps.find(({ name }) => name === 'Pictures before and after')?.run ?? '';
}

describe('the packed program, installed beside a repository of brands', { timeout: 120_000 }, () => {
  it('makes the repository, and none over another folder', () => {
    expect(run(home, 'init', 'carriers').text).toContain('Made a repository of brands in carriers');
    expect(run(home, 'init', 'carriers')).toMatchObject({
      code: 2,
      text: expect.stringContaining('is not empty'),
    });
    const manifest: unknown = JSON.parse(readFileSync(at('carriers', 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({
      name: 'carriers',
      dependencies: { masthead: expect.stringMatching(/^\^\d/) },
      // For the pictures that the pipelines take.
      devDependencies: { '@playwright/test': expect.stringMatching(/^\d/) },
    });
  });

  it('has a doctor that asks for nothing of a checkout', () => {
    const { text } = run(at('carriers'), 'doctor', '--offline', '--verbose');
    expect(text).toContain('@photostructure/sqlite works');
    expect(text).not.toMatch(/could not be looked at|esbuild|not built yet/);
  });

  it('gives it continuous integration that can be read', () => {
    const github = readFileSync(at('carriers', '.github', 'workflows', 'brands.yml'), 'utf8');
    expect(github).toContain('$' + '{{ github.event.pull_request.base.sha');
    expect(parse(github)).toMatchObject({ jobs: { brands: { steps: expect.any(Array) } } });
    const gitlab: unknown = parse(readFileSync(at('carriers', '.gitlab-ci.yml'), 'utf8'));
    expect(gitlab).toMatchObject({ validate: { stage: 'check' }, deploy: { stage: 'deploy' } });
  });

  it('creates, checks and builds a brand there, and writes nothing into the package', () => {
    const carriers = at('carriers');
    expect(run(carriers, 'new', 'acme', '--name', 'Acme', '--domain', 'news.acme.example').text).toContain(
      'valid',
    );
    expect(run(carriers, 'validate')).toMatchObject({ code: 0, stdout: '1 brand checked, all fine.\n' });
    const built = run(carriers, 'build', '--all');
    expect(built.code, built.text).toBe(0);
    expect(existsSync(path.join(carriers, 'dist', 'acme', 'server.mjs'))).toBe(true);
    const { stale } = JSON.parse(run(carriers, 'reference', '--json').stdout) as { stale: string[] };
    expect(stale).toContain('docs/reference/brand-file.md');
    expect(stale.filter((file) => !existsSync(path.join(carriers, file)))).toEqual([]);
    expect(run(carriers, 'shots').text).toContain('Install it: npm install --save-dev @playwright/test');
    expect(readdirSync(at('node_modules', 'masthead')).sort()).toEqual(packedNames);
  });

  it('names deployments of brands that are gone, and removes them with --prune', () => {
    const carriers = at('carriers');
    expect(run(carriers, 'new', 'other', '--name', 'Other', '--domain', 'news.other.example').code).toBe(0);
    rmSync(path.join(carriers, 'brands', 'acme'), { recursive: true });
    expect(run(carriers, 'build', '--all').text).toContain('No brand for acme');
    expect(JSON.parse(run(carriers, 'build', '--all', '--prune', '--json').stdout)).toMatchObject({
      stale: [{ brid: 'acme', removed: true }],
    });
    expect(readdirSync(path.join(carriers, 'dist'))).toEqual(['other']);
    expect(run(carriers, 'build', 'other', '--prune').code).toBe(2);
  });

  it('takes another brands folder by --brands, wherever it stands on the command line', () => {
    const brands = path.join('carriers', 'brands');
    for (const args of [
      ['--brands', brands, 'list', '--json'],
      ['list', '--json', '--brands', brands],
    ])
      expect(JSON.parse(run(home, ...args).stdout)).toMatchObject([{ brid: 'other', valid: true }]);
    mkdirSync(at('empty'));
    expect(run(home, '--brands', 'nowhere', 'list', '--json')).toMatchObject({ code: 2 });
    expect(JSON.parse(run(home, '--brands', 'nowhere', 'list', '--json').stdout)).toMatchObject({
      error: { code: 'usage', message: 'There is no folder nowhere.' },
    });
  });
});

describe('a repository of two brands, of which one changes', { timeout: 120_000 }, () => {
  const repository = () => at('two');
  const sh = (script: string, env = {}) => {
    const all = { ...process.env, BRANDS_DIR: undefined, ...env };
    const done = spawnSync('sh', ['-e', '-c', script], { cwd: repository(), env: all, encoding: 'utf8' });
    expect(done.status, done.stderr).toBe(0);
    return done.stdout.trim();
  };
  const commit = () =>
    sh('git add --all && git -c user.name=a -c user.email=a@a.example commit --quiet -m change');

  beforeAll(() => {
    run(home, 'init', 'two');
    for (const brid of ['acme', 'still'])
      run(repository(), 'new', brid, '--name', 'Acme', '--domain', `${brid}.example`);
    sh("git init --quiet && echo '{}' > package-lock.json");
    commit();
    sh("sed -i '/^portalTitle:/s/Acme/& Daily/' brands/acme/brand.yaml");
    commit();
  });

  it.each([
    ['.github/workflows/brands.yml', 'BEFORE'],
    ['.gitlab-ci.yml', 'CI_MERGE_REQUEST_DIFF_BASE_SHA'],
  ])('takes pictures of that one, by %s', (file, variable) => {
    // Pictures need a browser, so only `affected` is run.
    const npx = `#!/bin/sh\ntest "$2" != affected || { shift && exec node '${program()}' "$@"; }\necho "$@"\n`;
    mkdirSync(at('bin'), { recursive: true });
    writeFileSync(at('bin', 'npx'), npx, { mode: 0o755 });
    const taken = sh(picturesStep(readFileSync(path.join(repository(), file), 'utf8')), {
      PATH: `${at('bin')}:${process.env.PATH}`,
      [variable]: sh('git rev-parse HEAD~1'),
    });
    expect(taken.match(/shots \w+/g)).toEqual(['shots acme', 'shots acme']);
  });

  it('builds both after another Masthead was installed', () => {
    const built = () => run(repository(), 'build', '--affected', 'HEAD', '--json').text;
    expect(built()).not.toContain('every brand is built');
    sh('echo \'{"name": "two"}\' > package-lock.json');
    expect(built()).toContain('The program differs from HEAD, so every brand is built.');
  });
});
