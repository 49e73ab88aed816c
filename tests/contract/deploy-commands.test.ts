import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dnsReportSchema, verifyReportSchema } from '#cli/lib/reports/reports.ts';
import { runInProcess } from '#tests/setup/run-in-process.ts';
import { QUIET_SHELL } from '#tests/setup/run-masthead.ts';

let folder = '';
const at = (...parts: string[]) => path.join(folder, ...parts);
const run = (...args: string[]) => runInProcess(args, { BRANDS_DIR: at('brands') });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-deploy-commands-'));
  cpSync('brands/_presets', at('brands', '_presets'), { recursive: true });
  for (const brid of ['acme', 'acorn']) {
    expect((await run('new', brid, '--name', brid, '--domain', `${brid}.example`)).code).toBe(0);
  }
  mkdirSync(at('brands', 'broken'));
  writeFileSync(at('brands', 'broken', 'brand.yaml'), 'brid: [');
  expect((await run('build', 'acme', '--out', at('out'))).code).toBe(0);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('links among the assets of a brand', () => {
  const asset = (name: string) => at('brands', 'linked', 'assets', name);
  const report = async (...args: string[]) => {
    const { code, stdout } = await run(...args, '--json');
    return { code, ...JSON.parse(stdout) };
  };

  it('are told of and left out of a build; a linked logo stops it', async () => {
    expect((await run('new', 'linked', '--name', 'Linked', '--domain', 'linked.example')).code).toBe(0);
    symlinkSync('/etc/passwd', asset('passwd.svg'));
    spawnSync('mkfifo', [asset('pipe.svg')]);
    const { code, issues } = await report('validate', 'linked');
    expect([code, issues.map((issue: { code: string }) => issue.code)]).toEqual([
      0,
      ['left-out-asset', 'left-out-asset'],
    ]);
    expect((await report('build', 'linked', '--out', at('out-linked'))).built).toHaveLength(1);
    const built = readdirSync(at('out-linked', 'linked', 'assets'));
    expect(built).toContain('logo.svg');
    expect(built).not.toContain('passwd.svg');
    renameSync(asset('logo.svg'), asset('other.svg'));
    symlinkSync('other.svg', asset('logo.svg'));
    const { failed } = await report('build', 'linked', '--out', at('out-linked'));
    expect(failed).toMatchObject([{ brid: 'linked', issues: [{ code: 'linked-asset', path: 'logo.file' }] }]);
    rmSync(at('brands', 'linked'), { recursive: true });
  });

  it('do not lead a build through a linked folder', async () => {
    symlinkSync('/', at('brands', 'linked'));
    const { failed } = await report('build', 'linked', '--out', at('out-linked'));
    rmSync(at('brands', 'linked'));
    expect(failed).toMatchObject([{ brid: 'linked', issues: [{ code: 'linked-folder' }] }]);
  });
});

describe('masthead verify', () => {
  it('finds nothing in a fresh deployment', async () => {
    const { code, stdout } = await run('verify', at('out', 'acme'));
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^acme: \d+ files checked, all fine\.\n$/)]);
  });

  it('finds a changed, a missing and an extra file', async () => {
    const copy = at('tampered');
    cpSync(at('out', 'acme'), copy, { recursive: true });
    const robots = path.join(copy, 'public', 'robots.txt');
    writeFileSync(robots, readFileSync(robots, 'utf8').replace(/.$/m, '#'));
    rmSync(path.join(copy, 'app', 'index.js'));
    writeFileSync(path.join(copy, 'public', 'more.html'), '');
    mkdirSync(path.join(copy, 'data'));
    writeFileSync(path.join(copy, 'data', 'stories.db'), '');
    const { code, stdout } = await run('verify', copy);
    expect(code).toBe(1);
    expect(stdout.split('\n')).toEqual([
      'missing: app/index.js (not there)',
      'extra: public/more.html (not part of it)',
      'changed: public/robots.txt (same size, other content)',
      expect.stringMatching(/^acme: \d+ files checked, 3 findings, 0 warnings\.$/),
      '',
    ]);
    const report = verifyReportSchema.parse(JSON.parse((await run('verify', copy, '--json')).stdout));
    expect(report.findings.map(({ kind }) => kind)).toEqual(['missing', 'extra', 'changed']);
  });

  it('warns of another brand version and of a brand that is not here', async () => {
    const file = at('brands', 'acme', 'brand.yaml');
    const text = readFileSync(file, 'utf8');
    const kinds = async () => {
      const { code, stdout } = await run('verify', at('out', 'acme'), '--json');
      return [code, ...verifyReportSchema.parse(JSON.parse(stdout)).warnings.map(({ kind }) => kind)];
    };
    writeFileSync(file, text.replace(/^name: .*$/m, 'name: Other'));
    expect(await kinds()).toEqual([0, 'other-brand-version']);
    appendFileSync(file, '\nbrid: [');
    expect(await kinds()).toEqual([0, 'broken-brand']);
    writeFileSync(file, text);
    cpSync(at('brands'), at('kept'), { recursive: true });
    rmSync(at('brands', 'acme'), { recursive: true });
    expect(await kinds()).toEqual([0, 'no-such-brand']);
    cpSync(at('kept'), at('brands'), { recursive: true });
  });

  it('says why a folder is no deployment', async () => {
    const { code, stderr } = await run('verify', at('brands'));
    expect([code, stderr]).toEqual([2, expect.stringContaining('it has no deploy.json')]);
  });
});

describe('masthead dns', () => {
  const PAGES = ['dns-outer-frame.en.html', 'dns-outer-frame.es.html', 'dns.es.html', 'dns.html'];

  it('writes the pages of every whole brand, the same as a build does, and reports the broken one', async () => {
    const { code, stdout } = await run('dns', '--all', '--out', at('pages'), '--json');
    expect(code).toBe(1);
    const { written, failed } = dnsReportSchema.parse(JSON.parse(stdout));
    expect(written.map(({ brid, files }) => [brid, files])).toEqual([
      ['acme', PAGES],
      ['acorn', PAGES],
    ]);
    expect(failed.map(({ brid }) => brid)).toEqual(['broken']);
    expect(readdirSync(at('pages')).sort()).toEqual(['acme', 'acorn']);
    for (const name of PAGES) {
      const built = readFileSync(at('out', 'acme', 'public', 'static', name), 'utf8');
      expect(readFileSync(at('pages', 'acme', name), 'utf8'), name).toBe(built);
    }
    expect(await run('dns', 'acme', '--out', at('pages'))).toMatchObject({ code: 0 });
  });

  it('never replaces a deployment, and asks for brands when none is named', async () => {
    const { code, stderr } = await run('dns', 'acme', '--out', at('out'));
    expect([code, stderr]).toEqual([2, expect.stringContaining('nothing was written')]);
    expect(existsSync(at('out', 'acme', 'server.mjs'))).toBe(true);
    expect(await run('dns')).toMatchObject({ code: 2 });
  });
});

describe('masthead build, where other files are', () => {
  it.each([['acme'], ['--all']])('replaces neither sources nor anything else (%s)', async (choice) => {
    const { code, stderr } = await run('build', choice, '--out', at('brands'));
    expect(code).toBe(2);
    expect(stderr).toMatch(/brands\/acme holds more than a deployment \(.*\); nothing was written\./);
    expect(existsSync(at('brands', 'acme', 'brand.yaml'))).toBe(true);
    expect(existsSync(at('brands', 'acme', 'deploy.json'))).toBe(false);
  });
});

describe('masthead completion', () => {
  const shell = (script: string) => {
    const masthead = `masthead() { '${process.execPath}' '${path.resolve('cli/bin/masthead.mjs')}' "$@"; }`;
    const done = spawnSync('bash', ['-c', `${masthead}\n. '${at('masthead.bash')}'\n${script}`], {
      env: { ...process.env, ...QUIET_SHELL, BRANDS_DIR: at('brands') },
      encoding: 'utf8',
    });
    expect(done.stderr).toBe('');
    return done.stdout.split('\n').filter(Boolean);
  };
  const completed = (...words: string[]) => {
    const typed = ['masthead', ...words].map((word) => `'${word}'`).join(' ');
    return shell(
      `COMP_WORDS=(${typed}); COMP_CWORD=${words.length}; _masthead; printf '%s\\n' "\${COMPREPLY[@]}"`,
    );
  };
  beforeAll(async () => writeFileSync(at('masthead.bash'), (await run('completion', 'bash')).stdout));

  it.each(['bash', 'zsh', 'fish'])('prints a script that %s takes', async (name) => {
    const { code, stdout } = await run('completion', name);
    expect([code, stdout.includes('validate')]).toEqual([0, true]);
    const checked = spawnSync(name, ['-n'], {
      env: { ...process.env, ...QUIET_SHELL },
      input: stdout,
      encoding: 'utf8',
    });
    if (!checked.error) expect([checked.status, checked.stderr]).toEqual([0, '']);
  });

  it.each([
    ['commands', ['va'], ['validate']],
    ['commands below commands', ['content', 'p'], ['pull']],
    ['options', ['validate', '--fo'], ['--format']],
    ['values of options', ['validate', '--format', 's'], ['sarif']],
    ['values after =', ['validate', '--format', '=', 's'], ['sarif']],
    ['brands', ['--quiet', 'validate', 'ac'], ['acme', 'acorn']],
    ['a second brand', ['build', 'acme', '--out', 'x', 'aco'], ['acorn']],
    ['no brand where one is enough', ['show', 'acme', 'ac'], []],
    ['no brand where one is to come', ['new', 'ac'], []],
  ])('completes %s', (_, words, candidates) => {
    expect(completed(...words)).toEqual(candidates);
  });

  it('offers no folder whose name is no brand id, as a shell might run it', async () => {
    mkdirSync(at('brands', '$(id)'));
    expect((await run('completion', '--brand-ids')).stdout).toBe('acme\nacorn\nbroken\n');
    rmSync(at('brands', '$(id)'), { recursive: true });
  });

  it('asks for the shell', async () => {
    expect(await run('completion')).toMatchObject({ code: 2 });
    expect(await run('completion', 'tcsh')).toMatchObject({ code: 2 });
  });
});
