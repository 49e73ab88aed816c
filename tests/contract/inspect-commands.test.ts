import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { diffReportSchema, explainReportSchema, showReportSchema } from '#cli/lib/inspect/inspect-reports.ts';
import { brandText, type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { runInProcess } from '#tests/setup/run-in-process.ts';

let brands: TemporaryBrands;
const run = (...args: string[]) => runInProcess(args, { BRANDS_DIR: brands.root });
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@test.example', ...args], {
    cwd: brands.root,
    encoding: 'utf8',
  });
const place = (file: string, text: string) => {
  const full = path.join(brands.root, file);
  const line = readFileSync(full, 'utf8').split('\n').indexOf(text) + 1;
  return `${full}:${line}`;
};
const STAGED = `cmsConfig:
  feedPattern+append: [story, ad]
environments:
  staging:
    owner: Ada
    expires: 2099-12-31
    cmsConfig:
      debugAds: true
`;

beforeAll(() => {
  brands = temporaryBrands();
  brands.add('acmeNews');
  const loud = brandText('acmeNews').replace('theme:\n', 'theme:\n  feed: magazine\n  corners: 0\n');
  brands.write('acmeNews/brand.yaml', `extends: [privacy-menu]\nlogo:\n  darkFile: null\n${loud}`);
  brands.add('stagedNews');
  brands.write('stagedNews/brand.yaml', `${brandText('stagedNews')}${STAGED}`);
  brands.write('broken/brand.yaml', 'brid: broken\nnmae: Broken\n');
});
afterAll(() => brands.remove());

describe('masthead show', () => {
  it('prints the resolved brand as YAML, and the same as JSON', async () => {
    const yaml = await run('show', 'acmeNews');
    expect(yaml).toMatchObject({ code: 0, stderr: '' });
    const brand = parse(yaml.stdout) as Record<string, unknown>;
    expect(brand).toMatchObject({ brid: 'acmeNews', theme: { feed: 'magazine', tabs: 'underline' } });
    expect(brand).not.toHaveProperty('extends');
    expect(showReportSchema.parse(JSON.parse((await run('show', 'acmeNews', '--json')).stdout))).toEqual(
      brand,
    );
  });

  it('with --page prints the page config, for a visitor who opted out on demand', async () => {
    const shown = await run('show', 'acmeNews', '--page', 'article-content');
    const config = parse(shown.stdout) as { slots: unknown[] };
    expect(config).toMatchObject({ dns: false, lat: false, entryPoint: 'web' });
    expect(config.slots).toHaveLength(8);
    expect(shown.stdout).not.toMatch(/[&*]a\d/);
    const optedOut = await run('show', 'acmeNews', '--page', 'portal', '--opted-out', '--json');
    expect(showReportSchema.parse(JSON.parse(optedOut.stdout))).toMatchObject({ dns: true, lat: true });
  });

  it('with --lang keeps the texts of one language', async () => {
    expect(parse((await run('show', 'acmeNews', '--lang', 'es')).stdout)).toMatchObject({
      headData: { description: { es: 'Noticias.' } },
    });
    expect((await run('show', 'acmeNews', '--lang', 'es')).stdout).not.toContain('en: News.');
  });

  it.each([
    [['acmenews'], 'Did you mean acmeNews?'],
    [['acmeNews', '--page', 'portl'], 'Did you mean portal?'],
    [['acmeNews', '--lang', 'fr'], 'It has: en, es.'],
    [['acmeNews', '--opted-out'], 'Add --page <kind>.'],
  ])('refuses %j', async (args, sentence) => {
    const refused = await run('show', ...args);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain(sentence);
  });

  it('of a brand with mistakes shows them, with exit code 1', async () => {
    const broken = await run('show', 'broken');
    expect(broken.code).toBe(1);
    expect(broken.stderr).toContain('brand.yaml:2:1');
    expect(broken.stderr).toContain('Did you mean `name`?');
  });
});

describe('masthead explain', () => {
  it('says value, place, what it overrode and what the key means', async () => {
    const lines = (await run('explain', 'acmeNews', 'theme.feed')).stdout.split('\n');
    expect(lines[0]).toBe('theme.feed = magazine');
    expect(lines[1]).toBe(`  set at       ${place('acmeNews/brand.yaml', '  feed: magazine')}`);
    expect(lines[2]).toBe(`  overrides    ${place('_presets/defaults.yaml', '  feed: hero')}  hero`);
    expect(lines[3]).toMatch(/^ {2}Layout of a topic’s story list\. One of hero, newspaper, .+\.$/);
  });

  it('says what null removed, and which files a map was merged from', async () => {
    const removed = (await run('explain', 'acmeNews', 'logo.darkFile')).stdout;
    expect(removed).toContain('logo.darkFile = (not set)');
    expect(removed).toContain(`removed at   ${place('acmeNews/brand.yaml', '  darkFile: null')}`);
    const map = (await run('explain', 'acmeNews', 'theme')).stdout;
    expect(map).toMatch(/merged from {2}\S+acmeNews\/brand\.yaml:\d+ +feed, corners, colors\n/);
    expect(map).toMatch(/\n {15}\S+defaults\.yaml:\d+ +typeface,/);
  });

  it('finds the preset’s line of a list entry, and shows the value with placeholders filled', async () => {
    const entry = JSON.parse((await run('explain', 'acmeNews', 'portalMenuOptions[0].key', '--json')).stdout);
    expect(entry).toMatchObject({ path: 'portalMenuOptions.0.key', value: expect.any(String) });
    expect(entry.layers.at(-1)).toMatchObject({ value: entry.value, removed: false });
    expect(entry.layers.at(-1).file).toContain('privacy-menu.yaml');
  });

  it('with --env names the environment that sets a value, what it overrode and who answers for it', async () => {
    const explain = (...args: string[]) => run('explain', 'stagedNews', 'cmsConfig.debugAds', ...args);
    const [value, set, overridden, owner] = (await explain('--env', 'staging')).stdout.split('\n');
    expect(value).toBe('cmsConfig.debugAds = true');
    expect(set).toBe(
      `  set at       ${place('stagedNews/brand.yaml', '      debugAds: true')} (environment staging)`,
    );
    expect(overridden).toBe(`  overrides    ${place('_presets/defaults.yaml', '  debugAds: false')}  false`);
    expect(owner).toBe('  Ada answers for it; meant to stand until 2099-12-31.');
    expect((await explain()).stdout).toMatch(/^cmsConfig\.debugAds = false\n/);
    const report = explainReportSchema.parse(
      JSON.parse((await explain('--env', 'staging', '--json')).stdout),
    );
    expect(report).toMatchObject({ value: true, owner: 'Ada', expires: '2099-12-31' });
    expect(report.layers.map(({ scope }) => scope)).toEqual([undefined, 'environment staging']);
  });

  it('says what was added to a list', async () => {
    const { stdout } = await run('explain', 'stagedNews', 'cmsConfig.feedPattern');
    const line = place('stagedNews/brand.yaml', '  feedPattern+append: [story, ad]');
    expect(stdout).toContain(`\n  added at     ${line} `);
    expect(stdout).toMatch(/^cmsConfig\.feedPattern = \[story, ad\]\n/);
  });

  it('says when no file sets a key', async () => {
    expect((await run('explain', 'newsroom', 'tagline')).stdout).toMatch(
      /^tagline = \(not set\)\n {2}not set {6}no file/,
    );
  });

  it.each([
    ['theme.fed', 'Did you mean theme.feed?'],
    ['feed', 'Did you mean theme.feed?'],
    ['theme.colours.light.text', 'Did you mean theme.colors.light.text?'],
    ['headData.description.fr', 'headData.description'],
    ['theme.zzzzzzzz', 'Keys of theme: typeface,'],
    ['__proto__.x', 'Known: brid,'],
    ['', 'Known: brid,'],
  ])('does not know %j', async (key, sentence) => {
    const refused = await run('explain', 'acmeNews', key);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain(sentence);
  });
});

describe('masthead diff', () => {
  it('of two brands lists the changed keys, sorted and aligned, with the screens, and ends with 1', async () => {
    const found = await run('diff', 'newsroom', 'acmeNews');
    expect(found).toMatchObject({ code: 1, stderr: '' });
    expect(found.stdout).toMatch(/^key +newsroom +acmeNews\n/);
    expect(found.stdout).toMatch(/\ntheme\.feed +hero +magazine\n/);
    expect(found.stdout).toMatch(/\nlogo\.darkFile +assets\/logo-dark\.svg +\(not set\)\n/);
    expect(found.stdout).toMatch(/\n {2}theme +all screens\n/);
    expect(found.stdout).toMatch(/\n {2}portalMenuOptions +header of all screens\n/);
    const { changes } = diffReportSchema.parse(
      JSON.parse((await run('diff', 'newsroom', 'acmeNews', '--json')).stdout),
    );
    const paths = changes.map((change) => change.path);
    expect(paths).toEqual([...paths].sort());
    expect(paths).toEqual(expect.arrayContaining(['brid', 'name', 'portalTitle', 'customer', 'domains']));
    expect(changes).toContainEqual({ path: 'theme.corners', a: 8, b: 0 });
  });

  it('of a brand with itself ends with 0', async () => {
    expect(await run('diff', 'newsroom', 'newsroom')).toMatchObject({
      code: 0,
      stdout: 'newsroom and newsroom do not differ.\n',
    });
  });

  it('outside of git says so', async () => {
    const refused = await run('diff', 'newsroom', '--rev', 'HEAD');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('is in no git work tree');
  });

  it('with a revision compares brand and presets of then with now', async () => {
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'start');
    expect((await run('diff', 'newsroom', '--rev', 'HEAD')).code).toBe(0);
    const defaults = readFileSync(path.join(brands.root, '_presets/defaults.yaml'), 'utf8');
    brands.write('_presets/defaults.yaml', defaults.replace('feed: hero', 'feed: cards'));
    brands.write('newsroom/brand.yaml', brandText('newsroom').replace('The newsroom', 'Newsroom'));
    brands.add('lateNews');
    const found = await run('diff', 'newsroom', '--rev', 'HEAD', '--json');
    expect(found.code).toBe(1);
    expect(JSON.parse(found.stdout)).toMatchObject({
      a: 'newsroom at HEAD',
      b: 'newsroom now',
      changes: [
        { path: 'portalTitle', a: 'The newsroom', b: 'Newsroom' },
        { path: 'theme.feed', a: 'hero', b: 'cards' },
      ],
    });
  });

  it.each([
    [['newsroom', '--rev', 'nowhere'], 'There is no git revision nowhere.'],
    [['newsroom', '--rev=--all'], 'There is no git revision --all.'],
    [['lateNews', '--rev', 'HEAD'], 'The revision HEAD has no lateNews/brand.yaml.'],
    [['newsroom'], 'There is nothing to compare with.'],
    [['newsroom', 'acmeNews', '--rev', 'HEAD'], 'exclude each other'],
    [['newsroom', 'acmeNew'], 'Did you mean acmeNews?'],
    [['newsroom', 'broken'], 'brand.yaml:2:1'],
  ])('refuses %j with exit code 2', async (args, sentence) => {
    const refused = await run('diff', ...args);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain(sentence);
  });

  it('without git says that it is missing', async () => {
    const refused = await runInProcess(['diff', 'newsroom', '--rev', 'HEAD'], {
      BRANDS_DIR: brands.root,
      PATH: '/nowhere',
    });
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('git is not installed.');
  });

  it('states its exit codes in its help', async () => {
    expect((await run('diff', '--help')).stdout).toContain('1 something differs');
  });
});
