import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DoctorFinding, doctorReportSchema } from '#cli/lib/doctor/doctor-report.ts';
import { type BadSite, startBadSite } from '#tests/fixtures/doctor/badly-configured-site.ts';
import { brandText, type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { runInProcess } from '#tests/setup/run-in-process.ts';
import type { Run } from '#tests/setup/run-masthead.ts';
import { startInProcess } from '#tests/setup/start-in-process.ts';

let brands: TemporaryBrands;
let folder = '';
let site: BadSite;

function run(args: readonly string[], environment: Record<string, string> = {}): Promise<Run> {
  const env = { BRANDS_DIR: brands.root, DATA_DIR: folder, PORT: '0', ...environment };
  return runInProcess(['doctor', ...args], env);
}

async function report(args: readonly string[], environment?: Record<string, string>) {
  const done = await run([...args, '--json'], environment);
  return { code: done.code, ...doctorReportSchema.parse(JSON.parse(done.stdout)) };
}

const told = (findings: readonly DoctorFinding[], group: string) =>
  findings
    .filter((finding) => finding.group.startsWith(group))
    .map(({ status, message }) => `${status}: ${message}`);

beforeAll(async () => {
  brands = temporaryBrands();
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-doctor-'));
  site = await startBadSite();
});
afterAll(() => {
  brands.remove();
  rmSync(folder, { recursive: true, force: true });
  site.server.close();
});

describe('masthead doctor --offline', () => {
  it('looks at this machine only; whatever is not right has a fix', async () => {
    const { code, network, errors, findings } = await report(['--offline']);
    expect(network).toBe(false);
    expect([...new Set(findings.map(({ group }) => group))]).toEqual([
      'checkout',
      'machine',
      'store',
      'brands',
    ]);
    expect(code).toBe(errors > 0 ? 1 : 0);
    for (const finding of findings) if (finding.status !== 'ok') expect(finding.fix).not.toBe('');
  });

  it('takes warnings for errors with --strict', async () => {
    expect((await report(['--offline', '--strict'])).code).toBe(1);
  });

  it('shows what is fine only with --verbose', async () => {
    expect((await run(['--offline'])).stdout).not.toContain('✔');
    expect((await run(['--offline', '--verbose'])).stdout).toContain('✔ @photostructure/sqlite works');
  });

  it('names variables that are wrong or look like slips, never their values', async () => {
    const { stdout, code } = await run(['--offline'], { PORT: 'hush', AMAZON_PUBLISHER_KEYS: 'hush' });
    expect(code).toBe(1);
    expect(stdout).toContain('✖ PORT is not right');
    expect(stdout).toContain('fix: unset PORT');
    expect(stdout).toContain('did you mean AMAZON_PUBLISHER_KEY?');
    expect(stdout).not.toContain('hush');
  });

  it('finds the port taken, and another that is free', async () => {
    const { port } = new URL(site.address);
    const { stdout, code } = await run(['--offline'], { PORT: port });
    expect(code).toBe(1);
    expect(stdout).toMatch(new RegExp(`✖ port ${port} is taken.*\\n {4}fix: PORT=\\d+ npm start`));
  });

  it('finds a store that is none, and leaves it as it is', async () => {
    const data = path.join(folder, 'broken');
    mkdirSync(data, { recursive: true });
    writeFileSync(
      path.join(data, 'content.db'),
      'a text, and long enough to be no database at all'.repeat(40),
    );
    const { code, findings } = await report(['--offline'], { DATA_DIR: data });
    expect(code).toBe(1);
    expect(told(findings, 'store')).toContainEqual(
      expect.stringMatching(/^error: the store .* cannot be read/),
    );
  });
});

describe('masthead doctor with the network', () => {
  it('reads the feeds of the brands', async () => {
    const content = (name: string) => `content:\n  feeds:\n    - url: ${site.address}/${name}\n`;
    brands.write('newsroom/brand.yaml', brandText('newsroom') + content('feed.xml?key=hush'));
    brands.add('other');
    brands.write('other/brand.yaml', brandText('other') + content('gone.xml'));
    const { code, findings } = await report([], { INGEST_ALLOW_PRIVATE: new URL(site.address).host });
    expect(code).toBe(1);
    expect(told(findings, 'feeds')).toEqual([
      `ok: ${site.address}/feed.xml?key=…: 1 story of Feed: 0 with a topic, 0 with a known language, 0 with a picture, 0 with a text to summarise`,
      expect.stringMatching(/^error: .*\/gone\.xml: .*status 404/),
    ]);
    expect(JSON.stringify(findings)).not.toContain('hush');
  });

  it('finds what is wrong with a badly configured site', async () => {
    const { code, findings } = await report(['newsroom', '--site', site.address]);
    expect(code).toBe(1);
    const words = told(findings, 'site newsroom');
    for (const expected of [
      'error: the home page is the one of someoneElse, not of newsroom',
      'error: Content-Security-Policy is missing; something in front of Masthead takes it out',
      'warning: X-Content-Type-Options is missing; something in front of Masthead takes it out',
      'warning: the home page comes uncompressed',
      'warning: browsers keep the files under /assets/ for 0 s only',
      'error: the manifest answers with status 404',
      'error: /ads.txt, line 2: a record has 3 or 4 fields with commas between them, this has 1',
      'error: the opt-out page has no form that works without scripts',
      'warning: /robots.txt keeps search engines out of the whole site',
      'error: /healthz does not answer as Masthead does',
    ]) {
      expect(words).toContain(expected);
    }
  });

  it('says once that a site does not answer', async () => {
    const gone = await startBadSite();
    await new Promise((resolve) => gone.server.close(resolve));
    const { findings } = await report(['newsroom', '--site', gone.address]);
    expect(told(findings, 'site')).toEqual([
      'ok: not encrypted, as it stays on this machine',
      `error: the site does not answer: Nothing listens at ${new URL(gone.address).host}.`,
    ]);
  });

  it('finds nothing wrong with a site as this checkout serves it', async () => {
    const running = await startInProcess();
    try {
      const address = `http://localhost:${running.port}/?brid=carrierOne`;
      const { findings } = await report(['carrierOne', '--site', address], {
        BRANDS_DIR: path.resolve('brands'),
      });
      const words = told(findings, 'site').filter((line) => !line.startsWith('ok'));
      // The version of a site that runs in a test is "test".
      expect(words.filter((line) => !/ads\.txt|Masthead test/.test(line))).toEqual([]);
    } finally {
      await running.close();
    }
  });
});

describe('masthead doctor refuses', () => {
  it.each([
    [['nobody'], 'There is no brand nobody.'],
    [['newsroom', '--site', 'ftp://acme.example'], '--site takes an address of the web'],
    [['newsroom', 'other', '--site', 'https://acme.example'], 'Which brand is it'],
    [['--offline', '--sites'], 'cannot be used with'],
    [['newsroom', '--offline', '--site', 'https://acme.example'], 'cannot be used with'],
  ])('%j', async (args, sentence) => {
    brands.add('other');
    const { code, stderr } = await run(args);
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
  });
});
