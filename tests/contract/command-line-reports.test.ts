import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildReportSchema,
  listReportSchema,
  newReportSchema,
  pullReportSchema,
  validateReportSchema,
} from '#cli/lib/reports/reports.ts';
import { runMasthead } from '#tests/setup/run-masthead.ts';

let folder = '';
const run = (...args: string[]) =>
  runMasthead(args, { BRANDS_DIR: path.join(folder, 'brands'), DATA_DIR: path.join(folder, 'data') });
const json = (...args: string[]): unknown => JSON.parse(run(...args, '--json').stdout);
const DOMAIN = ['--domain', 'news.acme.example'];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-reports-'));
  cpSync('brands/_presets', path.join(folder, 'brands', '_presets'), { recursive: true });
  cpSync('brands/carrierTwo', path.join(folder, 'brands', 'carrierTwo'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('every report in JSON', () => {
  it('new, also as a dry run that writes nothing', () => {
    const planned = newReportSchema.parse(json('new', 'acme', '--name', 'Acme', ...DOMAIN, '--dry-run'));
    expect(existsSync(path.join(folder, 'brands', 'acme'))).toBe(false);
    const made = newReportSchema.parse(json('new', 'acme', '--name', 'Acme', ...DOMAIN));
    expect(made).toEqual(planned);
    for (const file of made.files)
      expect(existsSync(path.join(folder, 'brands', 'acme', file)), file).toBe(true);
  });

  it('list, validate, build and content pull', () => {
    expect(listReportSchema.parse(json('list')).map(({ brid }) => brid)).toEqual(['acme', 'carrierTwo']);
    expect(validateReportSchema.parse(json('validate'))).toEqual({
      brands: 2,
      errors: 0,
      warnings: 0,
      issues: [],
    });
    const { built, failed } = buildReportSchema.parse(
      json('build', 'acme', '--out', path.join(folder, 'out')),
    );
    expect([built.map(({ brid }) => brid), failed]).toEqual([['acme'], []]);
    const pulled = pullReportSchema.parse(json('content', 'pull', 'tests/fixtures/feeds/rss-plain.xml'));
    expect(pulled).toMatchObject({ failed: 0, feeds: [{ ok: true }] });
  });
});

describe('masthead new --from', () => {
  it('takes over the look of a brand, not its name, domain or partner', () => {
    const made = run(
      'new',
      'acmeTwo',
      '--name',
      'Acme Two',
      '--domain',
      'two.acme.example',
      '--from',
      'carrierTwo',
    );
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const file = readFileSync(path.join(folder, 'brands', 'acmeTwo', 'brand.yaml'), 'utf8');
    expect(file).toContain('typeface: lora');
    expect(file).not.toMatch(/carrier-?two/i);
  });

  it('suggests the brand that was meant', () => {
    const wrong = run('new', 'acmeX', '--name', 'X', '--domain', 'x.example', '--from', 'carierTwo');
    expect([wrong.code, wrong.stderr]).toEqual([
      2,
      'Error: There is no brand carierTwo.\n  Did you mean carrierTwo?\n',
    ]);
  });
});

describe('masthead validate', () => {
  const file = () => path.join(folder, 'brands', 'acme', 'brand.yaml');
  const damaged = (...args: string[]) => {
    const text = readFileSync(file(), 'utf8');
    writeFileSync(file(), text.replace('theme:\n', 'theme:\n  kiker: text\n'));
    try {
      return run('validate', 'acme', ...args);
    } finally {
      writeFileSync(file(), text);
    }
  };

  it('writes findings as JSON, workflow commands and SARIF', () => {
    const { issues } = validateReportSchema.parse(JSON.parse(damaged('--format', 'json').stdout));
    expect(issues).toMatchObject([
      { severity: 'error', code: 'unknown-key', column: 3, hint: 'Did you mean `kicker`?' },
    ]);
    expect(damaged('--format', 'github').stdout).toMatch(
      /^::error file=.*brand\.yaml,line=\d+,col=3,title=unknown-key::/,
    );
    expect(JSON.parse(damaged('--format', 'sarif').stdout)).toMatchObject({
      version: '2.1.0',
      runs: [{ results: [{ ruleId: 'unknown-key' }] }],
    });
  });

  it('lets warnings pass, unless it is strict', () => {
    run('new', 'below', '--name', 'Below', '--domain', 'sub.news.acme.example');
    const relaxed = run('validate', 'below');
    const strict = run('validate', 'below', '--strict');
    rmSync(path.join(folder, 'brands', 'below'), { recursive: true });
    expect(relaxed.stdout).toContain(
      'warning: sub.news.acme.example lies below news.acme.example of brand acme',
    );
    expect([relaxed.code, strict.code]).toEqual([0, 1]);
  });

  it('refuses a form that is none', () => {
    expect(run('validate', '--format', 'xml')).toMatchObject({ code: 2 });
  });
});

describe('--quiet', () => {
  it('leaves out remarks and keeps results and mistakes', () => {
    const feed = 'tests/fixtures/feeds/rss-plain.xml';
    expect(run('--quiet', 'content', 'pull', feed).stderr).toBe('');
    expect(run('--quiet', 'content', 'pull', 'tests/fixtures/sample-brand.ts').stderr).toContain(
      'sample-brand.ts:',
    );
  });
});
