import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openProject } from '#cli/lib/project.ts';
import { projectBrands } from '#cli/lib/project-brands.ts';
import { environmentOf } from '#cli/lib/serve/start-site.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { checkOverrides, checkSecrets, localChecks } from './local-checks.ts';

const naming = (brid: string) => sampleBrand({ brid, googleSearchId: '${env:AMAZON_PUBLISHER_KEY}' });

describe('secrets that brands refer to', () => {
  it('have no finding when they are set, and are never shown', () => {
    expect(checkSecrets([naming('one')], { AMAZON_PUBLISHER_KEY: 'hush' })).toEqual([
      { status: 'ok', message: 'all variables that brands refer to are set' },
    ]);
  });

  it('that are missing are listed once, with all brands that need them', () => {
    expect(checkSecrets([naming('one'), naming('two'), sampleBrand()], {})).toEqual([
      {
        status: 'warning',
        message: 'AMAZON_PUBLISHER_KEY is not set; it is named by one (googleSearchId), two (googleSearchId)',
        fix: 'export AMAZON_PUBLISHER_KEY=<its value>',
      },
    ]);
  });
});

it('counts overrides that are past their last day, by brand', () => {
  const expires = '2026-11-22';
  const late = sampleBrand({
    pages: { portal: { expires } },
    notes: { 'cmsConfig.debugAds': { expires }, name: { expires: '2026-11-23' } },
  });
  const told = (brands: Parameters<typeof checkOverrides>[0]) =>
    checkOverrides(brands, new Date('2026-11-23T12:00:00Z')).map(({ status, message }) => [status, message]);
  expect(told([late, sampleBrand()])).toEqual([['warning', 'brand sampleNews: 2 expired overrides']]);
  expect(told([sampleBrand()])).toEqual([['ok', 'no override is past its last day']]);
});

describe('in a repository of brands that has Masthead installed', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'masthead-installed-'));
    const root = path.join(folder, 'node_modules', 'masthead');
    mkdirSync(root, { recursive: true });
    cpSync('package.json', path.join(root, 'package.json'));
    writeFileSync(path.join(folder, 'package-lock.json'), '{}');
    writeFileSync(path.join(folder, '.gitignore'), 'node_modules/\n');
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@site.example', ...args], { cwd: folder });
    git('init', '-q');
    git('add', '-A');
    git('commit', '-q', '-m', 'Brands');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('the doctor looks for no sources and no compiler, and at the work tree of the brands', async () => {
    const root = path.join(folder, 'node_modules', 'masthead');
    const project = { ...openProject(root), installedFor: folder, brands: path.join(folder, 'brands') };
    const subject = { project, variables: {}, settings: environmentOf({}, project.data) };
    const checks = localChecks({ ...subject, brands: projectBrands(project), names: [] });
    const named = (wanted: string) => checks.filter(({ check }) => check === wanted);
    expect(checks.filter(({ group }) => group === 'checkout').map(({ check }) => check)).toEqual([
      'node',
      'work tree',
    ]);
    expect(await named('work tree')[0]?.run()).toMatchObject([
      { status: 'ok', message: 'the git work tree is clean' },
    ]);
    const parts = await named('native parts')[0]?.run();
    expect(parts?.map(({ message }) => message).join()).not.toContain('esbuild');
  });
});
