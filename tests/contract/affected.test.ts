import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affectedReportSchema } from '#cli/lib/affected/affected-report.ts';
import { type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { runInProcess } from '#tests/setup/run-in-process.ts';

let brands: TemporaryBrands;
const clone = mkdtempSync(path.join(tmpdir(), 'masthead-clone-'));
const affected = (...args: string[]) => runInProcess(['affected', ...args], { BRANDS_DIR: brands.root });
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@test.example', ...args], {
    cwd: brands.root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
const commit = (message: string) => {
  git('add', '--all', '.');
  git('commit', '--quiet', '-m', message);
};
const text = (file: string) => readFileSync(path.join(brands.root, file), 'utf8');
const prepend = (file: string, line: string) => brands.write(file, `${line}\n${text(file)}`);
const replace = (file: string, from: string, to: string) =>
  brands.write(file, text(file).replaceAll(from, to));

beforeAll(() => {
  brands = temporaryBrands();
  for (const brid of ['oldNews', 'lateNews', 'quietNews', 'menuNews', 'artNews', 'sadNews']) brands.add(brid);
  prepend('menuNews/brand.yaml', 'extends: [privacy-menu]');
  prepend('sadNews/brand.yaml', 'extends: [no-such-menu]');
  git('init', '--quiet');
  commit('start');
  git('tag', 'start');
});
afterAll(() => {
  brands.remove();
  rmSync(clone, { recursive: true, force: true });
});

describe('masthead affected', () => {
  it('names no brand where nothing changed', async () => {
    expect(await affected('--since', 'HEAD')).toMatchObject({
      code: 0,
      stdout: 'None of 7 brands is affected since HEAD.\n',
      stderr: '',
    });
  });

  it('names no brand for comments, notes, modes and files that git ignores', async () => {
    prepend('quietNews/brand.yaml', '# Quiet.');
    prepend('_presets/defaults.yaml', '# Below all.');
    brands.write('quietNews/notes.txt', 'Ask Ann.');
    git('update-index', '--chmod=+x', 'quietNews/assets/logo.svg');
    chmodSync(path.join(brands.root, 'artNews/assets/logo.svg'), 0o755);
    brands.write('.gitignore', 'local*/\n');
    brands.write('localNews/brand.yaml', text('quietNews/brand.yaml'));
    expect(await affected('--since', 'start', '--names')).toMatchObject({ code: 0, stdout: '', stderr: '' });
  });

  it('says of each brand why, whether committed, staged or neither', async () => {
    prepend('newsroom/brand.yaml', 'cmsConfig: {webEnableHeadlines: true}');
    replace('newsroom/brand.yaml', 'theme:\n', 'theme:\n  corners: 0\n');
    rmSync(path.join(brands.root, 'oldNews'), { recursive: true });
    commit('change');
    replace('_presets/privacy-menu.yaml', 'label: ', 'label: x');
    git('mv', 'artNews/assets/favicon.svg', 'artNews/assets/icon.svg');
    replace('sadNews/brand.yaml', 'no-such-menu', 'full-carrier-menu');
    prepend('lateNews/brand.yaml', 'nmae: Late');
    brands.add('newNews');
    const { code, stdout, stderr } = await affected('--since', 'start');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.split('\n')).toEqual([
      'artNews: assets',
      'lateNews: broken (see `npx masthead validate lateNews`)',
      expect.stringMatching(/^menuNews: config \(portalMenuOptions\[[^\]]+\]\.label/),
      'newNews: added',
      'newsroom: config (cmsConfig.webEnableHeadlines, theme.corners)',
      'oldNews: removed',
      'sadNews: mended',
      '7 brands are affected since start; there are 8 brands now.',
      '',
    ]);
    expect((await affected('--since', 'HEAD')).stdout).not.toMatch(/newsroom|oldNews/);
  });

  it('with --names prints the ids of those that are there, with --json everything', async () => {
    const names = ['artNews', 'lateNews', 'menuNews', 'newNews', 'newsroom', 'sadNews'];
    expect((await affected('--since', 'start', '--names')).stdout).toBe(`${names.join('\n')}\n`);
    const report = affectedReportSchema.parse(
      JSON.parse((await affected('--since', 'start', '--json')).stdout),
    );
    expect(report).toMatchObject({
      since: 'start',
      commit: git('rev-parse', 'start'),
      brands: 8,
      program: false,
    });
    expect(report.affected[4]).toEqual({
      brid: 'newsroom',
      reason: 'config',
      keys: ['cmsConfig.webEnableHeadlines', 'theme.corners'],
    });
  });

  it.each([
    [['--since', 'nowhere'], 'There is no git revision nowhere.\n  Name a commit'],
    [['--since=--all'], 'There is no git revision --all.'],
    [[], '--since <revision>'],
  ])('refuses %j with exit code 2', async (args, sentence) => {
    const refused = await affected(...args);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain(sentence);
  });

  it('refuses --names beside --json with exit code 2, as JSON too', async () => {
    const refused = await affected('--since', 'start', '--names', '--json');
    expect(refused.code).toBe(2);
    expect(JSON.parse(refused.stdout)).toMatchObject({ error: { code: 'usage' } });
    expect(refused.stderr).toContain('exclude each other');
  });

  it('works from a hook, where git speaks of another folder', async () => {
    const hook = { BRANDS_DIR: brands.root, GIT_DIR: '.git', GIT_INDEX_FILE: '.git/index' };
    const found = await runInProcess(['affected', '--since', 'start'], hook);
    expect(found).toEqual(await affected('--since', 'start'));
  });

  it('in a shallow clone says how to get older revisions', async () => {
    git('clone', '--quiet', '--depth', '1', `file://${brands.root}`, clone);
    const refused = await runInProcess(['affected', '--since', 'HEAD~1'], { BRANDS_DIR: clone });
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('run `git fetch --unshallow`');
  });
});

describe('masthead affected in a folder of a work tree', () => {
  it('finds the same as in the work tree itself, whatever changes beside the folder', async () => {
    const { root } = brands;
    git('clone', '--quiet', root, path.join(clone, 'site'));
    const site = path.join(clone, 'site');
    const inSite = (...args: string[]) => execFileSync('git', args, { cwd: site, stdio: 'pipe' });
    inSite('rm', '-r', '--quiet', '--cached', '.');
    execFileSync('sh', ['-c', 'mkdir "folder of brands" && mv *News newsroom _presets "folder of brands"'], {
      cwd: site,
    });
    inSite('add', '.');
    inSite('-c', 'user.name=Test', '-c', 'user.email=test@test.example', 'commit', '--quiet', '-m', 'move');
    const folder = path.join(site, 'folder of brands');
    const run = (...args: string[]) => runInProcess(['affected', ...args], { BRANDS_DIR: folder });
    expect(await run('--since', 'HEAD', '--names')).toMatchObject({ code: 0, stdout: '' });
    expect((await run('--since', 'HEAD~1')).stdout).toContain('newsroom: added\n');
    rmSync(path.join(folder, '_presets', 'privacy-menu.yaml'));
    rmSync(path.join(site, '.gitignore'));
    expect((await run('--since', 'HEAD', '--names')).stdout).toBe('menuNews\n');
  });
});
