import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildReportSchema } from '#cli/lib/reports/reports.ts';
import { runMasthead } from '#tests/setup/run-masthead.ts';

let folder = '';
const at = (...parts: string[]) => path.join(folder, ...parts);
const environment = () => ({ BRANDS_DIR: at('brands') });
const run = (...args: string[]) => runMasthead(args, environment());
const build = (...args: string[]) => run('build', '--out', at('out'), ...args);
/** What came of each brand, and why, without figures. */
const whys = (...args: string[]) =>
  build('--all', '--why', ...args)
    .stdout.split('\n')
    .flatMap((line) => /^(\w+): (built|unchanged).*?; why: (.*)$/.exec(line)?.slice(1, 4).join(' | ') ?? []);
/** Changes a file for as long as something is looked at. */
function withText(file: string, change: (text: string) => string, look: () => void): void {
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, change(before));
  try {
    look();
  } finally {
    writeFileSync(file, before);
  }
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-cache-'));
  cpSync('brands/_presets', at('brands', '_presets'), { recursive: true });
  for (const brid of ['acmeNews', 'otherOne']) {
    expect(run('new', brid, '--name', `The ${brid}`, '--domain', `${brid.toLowerCase()}.example`).code).toBe(
      0,
    );
  }
  expect(whys()).toEqual(['acmeNews | built | never built', 'otherOne | built | never built']);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('masthead build, again', () => {
  it('builds nothing where nothing changed, or only times did', () => {
    const unchanged = ['acmeNews | unchanged | nothing changed', 'otherOne | unchanged | nothing changed'];
    expect(whys()).toEqual(unchanged);
    const file = at('brands', 'acmeNews', 'brand.yaml');
    writeFileSync(file, readFileSync(file));
    expect(whys()).toEqual(unchanged);
  });

  it('names the changed key, the changed asset, and changed output', () => {
    const yaml = at('brands', 'acmeNews', 'brand.yaml');
    withText(
      yaml,
      (text) => `${text}\n# A remark.\n`,
      () => expect(whys()[0]).toBe('acmeNews | unchanged | nothing changed'),
    );
    withText(
      yaml,
      (text) => text.replace(/^name: .*$/m, 'name: Acme'),
      () => {
        expect(whys()[0]).toBe('acmeNews | built | brand.yaml changed (name)');
        const asset = at('brands', 'acmeNews', 'assets', 'logo.svg');
        withText(
          asset,
          (text) => text.replace('</svg>', '<!-- x --></svg>'),
          () => expect(whys()[0]).toBe('acmeNews | built | assets/logo.svg changed'),
        );
      },
    );
    expect(whys()[0]).toBe('acmeNews | built | brand.yaml changed (name), assets/logo.svg changed');
    rmSync(at('out', 'otherOne', 'deploy.json'));
    writeFileSync(at('out', 'acmeNews', 'public', 'robots.txt'), '');
    expect(whys()).toEqual(['acmeNews | built | output was changed', 'otherOne | built | output is gone']);
    expect(readFileSync(at('out', 'acmeNews', 'public', 'robots.txt'), 'utf8')).not.toBe('');
  });

  it('names a changed preset only where it changes the brand', () => {
    const defaults = at('brands', '_presets', 'defaults.yaml');
    const both = (what: string) => [`acmeNews | ${what}`, `otherOne | ${what}`];
    withText(
      defaults,
      (text) => text.replace('rankingVersion: "1"', 'rankingVersion: "2"'),
      () => expect(whys()).toEqual(both('built | preset defaults changed (cmsConfig.rankingVersion)')),
    );
    expect(whys()).toEqual(both('built | preset defaults changed (cmsConfig.rankingVersion)'));
    withText(
      defaults,
      (text) => `${text}\n# A remark.\n`,
      () => expect(whys()).toEqual(both('unchanged | nothing changed')),
    );
  });

  it('keeps the data of the site, and builds all with --force', () => {
    cpSync(at('brands', 'acmeNews', 'brand.yaml'), at('out', 'acmeNews', 'data', 'content.db'));
    expect(whys('--force', '--jobs', '1')).toEqual([
      'acmeNews | built | forced',
      'otherOne | built | forced',
    ]);
    expect(existsSync(at('out', 'acmeNews', 'data', 'content.db'))).toBe(true);
  });

  it('reports as JSON what was built and what was not', () => {
    const report = buildReportSchema.parse(JSON.parse(build('acmeNews', '--json').stdout));
    expect(report).toMatchObject({ built: [], unchanged: [{ brid: 'acmeNews' }], failed: [] });
  });
});

describe('a brand that cannot be built', () => {
  it('does not stop the others, unless that is asked for; its last deployment stays', () => {
    withText(
      at('brands', 'acmeNews', 'brand.yaml'),
      () => 'brid: [',
      () => {
        const { code, stdout, stderr } = build('--all', '--force', '--keep-going');
        expect([code, stdout]).toEqual([1, expect.stringContaining('1 built, 0 unchanged, 1 failed in ')]);
        expect(stderr).toContain('acmeNews: not built');
        expect(build('--all', '--force', '--no-keep-going').stdout).toContain(
          '0 built, 0 unchanged, 1 failed, 1 not begun in ',
        );
      },
    );
    expect(existsSync(at('out', 'acmeNews', 'server.mjs'))).toBe(true);
  });

  it('is one whose output would name another brand, wherever that stands', () => {
    const poison = (change: string) => (text: string) => text.replace('</svg>', `${change}</svg>`);
    const logo = at('brands', 'acmeNews', 'assets', 'logo.svg');
    withText(logo, poison('<desc>otherone.example</desc>'), () => {
      const { code, stderr } = build('acmeNews');
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /assets\/logo\.svg:\d+:\d+ {2}otherone\.example belongs to brand otherOne {2}\[foreign-brand\]/,
      );
    });
    withText(
      at('brands', 'acmeNews', 'brand.yaml'),
      (text) => text.replace(/^customer: .*$/m, 'customer: otherOne'),
      () => expect(build('acmeNews').stderr).not.toContain('[foreign-asset]'),
    );
    expect(build('acmeNews').code).toBe(0);
  });

  it('is found also when it was built before the other brand came', () => {
    withText(
      at('brands', 'acmeNews', 'assets', 'logo.svg'),
      (text) => text.replace('</svg>', '<desc>late.example</desc></svg>'),
      () => {
        expect(build('--all').code).toBe(0);
        run('new', 'lateOne', '--name', 'Late', '--domain', 'late.example');
        const { code, stderr } = build('--all');
        expect([code, stderr]).toEqual([1, expect.stringContaining('late.example belongs to brand lateOne')]);
        rmSync(at('brands', 'lateOne'), { recursive: true });
      },
    );
    expect(build('--all').code).toBe(0);
  });
});

describe('an interrupted build', () => {
  it('leaves whole deployments and nothing beside them', async () => {
    const out = at('interrupted');
    const child = spawn(
      process.execPath,
      [path.resolve('cli/bin/masthead.mjs'), 'build', '--all', '--out', out],
      {
        env: { ...process.env, ...environment() },
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    child.stdout.once('data', () => child.kill('SIGINT'));
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect([0, 130]).toContain(code);
    for (const brid of readdirSync(out))
      expect(run('verify', path.join(out, brid)), brid).toMatchObject({ code: 0 });
  });
});

it('brands, --all and --affected exclude each other; a revision must exist', () => {
  expect(build('acmeNews', '--all').code).toBe(2);
  expect(build('--affected', 'no-such-revision').code).toBe(2);
  expect(build('--all', '--jobs', 'many').code).toBe(2);
});
