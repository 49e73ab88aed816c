import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildReportSchema, listReportSchema, validateReportSchema } from '#cli/lib/reports/reports.ts';
import { runInProcess } from '#tests/setup/run-in-process.ts';
import { runMastheadAsync } from '#tests/setup/run-masthead-async.ts';
import { startSite } from '#tests/setup/site-process.ts';

let folder = '';
const at = (...parts: string[]) => path.join(folder, ...parts);
const environment = () => ({ BRANDS_DIR: at('brands'), DATA_DIR: at('data') });
const run = (...args: string[]) => runInProcess(args, environment());
const create = (brid: string, domain: string) => run('new', brid, '--name', brid, '--domain', domain);

/** A brand file by hand: another brand's, with its id, title and what else is given replaced. */
function copyBrand(from: string, to: string, change: (text: string) => string): void {
  cpSync(at('brands', from), at('brands', to), { recursive: true });
  const file = at('brands', to, 'brand.yaml');
  const text = readFileSync(file, 'utf8')
    .replace(/^brid: .*/m, `brid: ${to}`)
    .replace(/^portalTitle: .*/m, `portalTitle: ${to}`);
  writeFileSync(file, change(text));
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-addresses-'));
  cpSync('brands/_presets', at('brands', '_presets'), { recursive: true });
  expect((await create('liveNews', 'news.live.example')).code).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('masthead new refuses an address of another brand and writes nothing', async () => {
  const { code, stderr } = await create('clash', 'https://NEWS.live.example/');
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /Error: news\.live\.example belongs to brand liveNews already \(.*brands\/liveNews\/brand\.yaml:\d+\)\./,
  );
  expect(readdirSync(at('brands'))).toEqual(['_presets', 'liveNews']);
});

it('of two brands that are made at once with one domain, the second is refused', async () => {
  const make = (brid: string) =>
    runMastheadAsync(['new', brid, '--name', brid, '--domain', 'race.example'], environment());
  const done = await Promise.all([make('raceOne'), make('raceTwo')]);
  expect(done.map(({ code }) => code).sort()).toEqual([0, 2]);
  expect(done.map(({ stderr }) => stderr).join('')).toMatch(
    /race\.example belongs to brand race(One|Two) already/,
  );
  for (const brid of ['raceOne', 'raceTwo']) rmSync(at('brands', brid), { recursive: true, force: true });
  expect(readdirSync(at('brands'))).toEqual(['_presets', 'liveNews']);
});

describe('a newcomer made by hand that claims a live brand’s domain', () => {
  beforeAll(() =>
    copyBrand('liveNews', 'clash', (text) =>
      text
        .replace(/^ {2}- .*$/m, '  - own.example\n  - news.live.example')
        .replace(/^since: .*/m, 'since: 2099-01-01'),
    ),
  );

  it('is told of by validate, at the entry of its own file, also when it alone is asked for', async () => {
    const { code, stdout } = await run('validate', 'clash', '--json');
    const { issues } = validateReportSchema.parse(JSON.parse(stdout));
    const text = readFileSync(at('brands', 'clash', 'brand.yaml'), 'utf8');
    const line = text.split('\n').indexOf('  - news.live.example') + 1;
    expect(code).toBe(1);
    expect(issues.map((issue) => issue.code)).toEqual([
      'domain-clash',
      'shared-analytics-stream',
      'shared-customer',
    ]);
    expect(issues[0]).toMatchObject({
      ...{ code: 'domain-clash', line, column: 5, path: 'domains.1' },
      message: 'news.live.example belongs to brand liveNews already',
      hint: expect.stringMatching(/brands\/liveNews\/brand\.yaml:\d+ claims it\./),
    });
    expect((await run('validate', 'liveNews')).code).toBe(0);
  });

  it('is not built; the live brand is', { timeout: 120_000 }, async () => {
    const { code, stdout } = await run('build', 'clash', '--out', at('out'), '--json');
    const { failed } = buildReportSchema.parse(JSON.parse(stdout));
    expect(code).toBe(1);
    expect(failed).toMatchObject([
      {
        brid: 'clash',
        issues: [{ path: 'domains.1' }, { path: 'reporting.atomStream' }, { path: 'customer' }],
      },
    ]);
    expect((await run('build', 'liveNews', '--out', at('out'))).code).toBe(0);
  });

  it('is listed as not valid', async () => {
    const { code, stdout } = await run('list', '--json');
    expect(code).toBe(1);
    expect(listReportSchema.parse(JSON.parse(stdout))).toMatchObject([
      { brid: 'clash', valid: false, mistakes: 3 },
      { brid: 'liveNews', valid: true },
    ]);
    expect((await run('list')).stdout).toContain('run: npx masthead validate clash');
  });

  it('does not get the domain from a server, even where its file says that it is older', {
    timeout: 60_000,
  }, async () => {
    const file = at('brands', 'clash', 'brand.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^since: .*\n/m, ''));
    mkdirSync(at('data'), { recursive: true });
    writeFileSync(at('data', 'addresses.json'), '{"news.live.example": "liveNews"}');
    const site = await startSite({ ...environment(), PORT: '0', HOST: 'localhost', INGEST: 'off' });
    const titles = [
      await titleAt(site.port, 'News.Live.example.:80'),
      await titleAt(site.port, 'own.example'),
    ];
    await site.stop();
    expect(titles).toEqual(['liveNews', 'clash']);
    const told = site.output();
    expect(told).toContain('brand clash: not served at news.live.example, as another brand had it before');
    expect(told).toMatch(/clash\/brand\.yaml:\d+:5 {2}news\.live\.example belongs to brand liveNews/);
    expect(JSON.parse(readFileSync(at('data', 'addresses.json'), 'utf8'))).toMatchObject({
      'news.live.example': 'liveNews',
      'own.example': 'clash',
    });
  });
});

/** Title of the page that a site shows under a host name. */
async function titleAt(port: number, host: string): Promise<string | undefined> {
  const asked = get({ host: 'localhost', port, path: '/', headers: { host } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += chunk;
  return /<title>([^<]*)/.exec(text)?.[1];
}
