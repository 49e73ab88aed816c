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
import { runInProcess } from '#tests/setup/run-in-process.ts';
import { runMasthead } from '#tests/setup/run-masthead.ts';

let folder = '';
const environment = () => ({
  BRANDS_DIR: path.join(folder, 'brands'),
  DATA_DIR: path.join(folder, 'data'),
});
const run = (...args: string[]) => runInProcess(args, environment());
const json = async (...args: string[]): Promise<unknown> => JSON.parse((await run(...args, '--json')).stdout);
/** Feeds are parsed in a process that a program starts. */
const pull = (...args: string[]) => runMasthead(args, environment());
const DOMAIN = ['--domain', 'news.acme.example'];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-reports-'));
  cpSync('brands/_presets', path.join(folder, 'brands', '_presets'), { recursive: true });
  cpSync('brands/carrierTwo', path.join(folder, 'brands', 'carrierTwo'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('every report in JSON', () => {
  it('new, also as a dry run that writes nothing', async () => {
    const planned = newReportSchema.parse(
      await json('new', 'acme', '--name', 'Acme', ...DOMAIN, '--dry-run'),
    );
    expect(existsSync(path.join(folder, 'brands', 'acme'))).toBe(false);
    const made = newReportSchema.parse(await json('new', 'acme', '--name', 'Acme', ...DOMAIN));
    expect(made).toEqual(planned);
    for (const file of made.files)
      expect(existsSync(path.join(folder, 'brands', 'acme', file)), file).toBe(true);
  });

  it('list, validate, build and content pull', async () => {
    expect(listReportSchema.parse(await json('list')).map(({ brid }) => brid)).toEqual([
      'acme',
      'carrierTwo',
    ]);
    expect(validateReportSchema.parse(await json('validate'))).toEqual({
      brands: 2,
      errors: 0,
      warnings: 0,
      issues: [],
    });
    const { built, failed } = buildReportSchema.parse(
      await json('build', 'acme', '--out', path.join(folder, 'out')),
    );
    expect([built.map(({ brid }) => brid), failed]).toEqual([['acme'], []]);
    const pulled = pullReportSchema.parse(
      JSON.parse(pull('content', 'pull', 'tests/fixtures/feeds/rss-plain.xml', '--json').stdout),
    );
    expect(pulled).toMatchObject({ failed: 0, feeds: [{ ok: true }] });
  });
});

describe('masthead new --from', () => {
  it('takes over the look of a brand, not its name, domain or partner', async () => {
    const made = await run(
      'new',
      'acmeTwo',
      '--name',
      'Acme Two',
      '--domain',
      'two.acme.example',
      '--from',
      'carrierTwo',
    );
    expect([made.code, made.stderr.trim().split('\n')[0]]).toEqual([0, 'Next:']);
    const file = readFileSync(path.join(folder, 'brands', 'acmeTwo', 'brand.yaml'), 'utf8');
    expect(file).toContain('typeface: lora');
    expect(file).not.toMatch(/carrier-?two/i);
  });

  it('suggests the brand that was meant', async () => {
    const wrong = await run('new', 'acmeX', '--name', 'X', '--domain', 'x.example', '--from', 'carierTwo');
    expect([wrong.code, wrong.stderr]).toEqual([
      2,
      'Error: There is no brand carierTwo.\n  Did you mean carrierTwo?\n',
    ]);
  });
});

describe('masthead validate', () => {
  const file = () => path.join(folder, 'brands', 'acme', 'brand.yaml');
  const damaged = async (...args: string[]) => {
    const text = readFileSync(file(), 'utf8');
    writeFileSync(file(), text.replace('theme:\n', 'theme:\n  kiker: text\n'));
    try {
      return await run('validate', 'acme', ...args);
    } finally {
      writeFileSync(file(), text);
    }
  };

  it('writes findings as JSON, workflow commands and SARIF', async () => {
    const { issues } = validateReportSchema.parse(JSON.parse((await damaged('--format', 'json')).stdout));
    expect(issues).toMatchObject([
      { severity: 'error', code: 'unknown-key', column: 3, hint: 'Did you mean `kicker`?' },
    ]);
    expect((await damaged('--format', 'github')).stdout).toMatch(
      /^::error file=.*brand\.yaml,line=\d+,col=3,title=unknown-key::/,
    );
    expect(JSON.parse((await damaged('--format', 'sarif')).stdout)).toMatchObject({
      version: '2.1.0',
      runs: [{ results: [{ ruleId: 'unknown-key' }] }],
    });
  });

  it('lets warnings pass, unless it is strict', async () => {
    await run('new', 'below', '--name', 'Below', '--domain', 'sub.news.acme.example');
    const relaxed = await run('validate', 'below');
    const strict = await run('validate', 'below', '--strict');
    rmSync(path.join(folder, 'brands', 'below'), { recursive: true });
    expect(relaxed.stdout).toContain(
      'warning: sub.news.acme.example lies below news.acme.example of brand acme',
    );
    expect([relaxed.code, strict.code]).toEqual([0, 1]);
  });

  it('refuses a form that is none', async () => {
    expect(await run('validate', '--format', 'xml')).toMatchObject({ code: 2 });
  });
});

describe('--quiet', () => {
  it('leaves out remarks and keeps results and mistakes', () => {
    const feed = 'tests/fixtures/feeds/rss-plain.xml';
    expect(pull('--quiet', 'content', 'pull', feed).stderr).toBe('');
    expect(pull('--quiet', 'content', 'pull', 'tests/fixtures/sample-brand.ts').stderr).toContain(
      'sample-brand.ts:',
    );
  });
});
