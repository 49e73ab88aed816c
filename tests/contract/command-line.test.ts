import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInProcess } from '#tests/setup/run-in-process.ts';
import { QUIET_SHELL, runMasthead } from '#tests/setup/run-masthead.ts';

let folder = '';
let environment: Record<string, string> = {};
const run = (...args: string[]) => runMasthead(args, environment);
/** What a command says, without a process of its own. */
const told = (...args: string[]) => runInProcess(args, environment);
const brandFile = (brid: string) => path.join(folder, 'brands', brid, 'brand.yaml');
const NEW = ['--name', 'Acme News', '--domain', 'news.acme.example'];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-cli-'));
  cpSync('brands/_presets', path.join(folder, 'brands', '_presets'), { recursive: true });
  environment = { BRANDS_DIR: path.join(folder, 'brands'), DATA_DIR: path.join(folder, 'data') };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('masthead new', () => {
  it('writes a valid brand with logo and icons and says what comes next', () => {
    const made = run('new', 'acmeNews', ...NEW, '--color', '#7a1fa2', '--preset', 'full-carrier-menu');
    expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Created .* it is valid\.\n$/) });
    expect(made.stderr).toContain('http://acmeNews.localhost:3000');
    expect(readdirSync(path.join(folder, 'brands', 'acmeNews', 'assets')).sort()).toEqual([
      'apple-touch-icon.png',
      'favicon-32.png',
      'favicon.ico',
      'favicon.svg',
      'icon-192.png',
      'icon-512.png',
      'icon-maskable-512.png',
      'logo-dark.svg',
      'logo.svg',
    ]);
    expect(run('validate', 'acmeNews')).toMatchObject({ code: 0, stdout: '1 brand checked, all fine.\n' });
  });

  it('does not overwrite a brand', async () => {
    const before = readFileSync(brandFile('acmeNews'), 'utf8');
    const again = await told('new', 'acmeNews', ...NEW);
    expect(again.code).toBe(2);
    expect(again.stderr).toContain('The brand acmeNews exists already.');
    expect(readFileSync(brandFile('acmeNews'), 'utf8')).toBe(before);
  });

  it.each([
    [['Acme'], 'is no brand id'],
    [['acme', '--color', 'red'], '"red" is no colour'],
    [['acme', '--lang', 'en,fr'], 'There is no language "fr".'],
    [['acme', '--preset', 'ful-carrier-menu'], 'Did you mean full-carrier-menu?'],
    [['../acme'], 'is no brand id'],
  ])('refuses %j and leaves nothing behind', async (args, sentence) => {
    const before = readdirSync(path.join(folder, 'brands'));
    const refused = await told('new', ...args, ...NEW);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(sentence);
    expect(readdirSync(path.join(folder, 'brands'))).toEqual(before);
  });

  it('keeps a hostile name harmless', async () => {
    const name = 'A&B: "C" <script>alert(1)</script> #x';
    expect((await told('new', 'hostile', '--name', name, '--domain', 'hostile.example')).code).toBe(0);
    expect(readFileSync(path.join(folder, 'brands', 'hostile', 'assets', 'logo.svg'), 'utf8')).not.toContain(
      '<script',
    );
    const listed = JSON.parse((await told('list', '--json')).stdout) as Array<{ brid: string; name: string }>;
    expect(listed.find(({ brid }) => brid === 'hostile')?.name).toBe(name);
  });

  it('without a required option says which one', async () => {
    const missing = await told('new', 'acme', '--name', 'Acme');
    expect(missing.code).toBe(2);
    expect(missing.stderr).toContain("required option '--domain <host>' not specified");
  });
});

describe('masthead validate', () => {
  it('shows a mistake as file:line:column with the line, what is wrong and the likely meant key', async () => {
    const file = brandFile('hostile');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('theme:\n', 'theme:\n  kiker: text\n'));
    const line = text.split('\n').indexOf('theme:') + 2;
    const found = await told('validate', 'hostile');
    writeFileSync(file, text);
    expect(found.code).toBe(1);
    expect(found.stdout).toContain(
      `brand.yaml:${line}:3  unknown key \`kiker\` under \`theme\`  [unknown-key]`,
    );
    expect(found.stdout).toContain(`${line} |   kiker: text`);
    expect(found.stdout).toContain('Did you mean `kicker`?');
  });

  it('suggests the brand that was meant', async () => {
    expect((await told('validate', 'acmenews')).stderr).toContain('Did you mean acmeNews?');
  });
});

describe('masthead', () => {
  it('suggests the command that was meant, with exit code 2', () => {
    const wrong = run('valdate');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('Did you mean validate?');
  });

  it('ends quietly when the reader of its output goes away', () => {
    const piped = spawnSync(
      'bash',
      ['-c', 'set -o pipefail; node cli/bin/masthead.mjs show acmeNews | head -1; echo $?'],
      {
        env: { ...process.env, ...QUIET_SHELL, ...environment },
        encoding: 'utf8',
      },
    );
    expect([piped.stdout.trim().split('\n').at(-1), piped.stderr]).toEqual(['0', '']);
  });

  it('says how the work went when the reader of its output goes away', () => {
    const text = readFileSync(brandFile('hostile'), 'utf8');
    writeFileSync(brandFile('hostile'), text.replace('theme:\n', 'theme:\n  kiker: text\n'));
    const piped = spawnSync(
      'bash',
      ['-c', 'node cli/bin/masthead.mjs validate | true; echo ${PIPESTATUS[0]}'],
      { env: { ...process.env, ...QUIET_SHELL, ...environment }, encoding: 'utf8' },
    );
    writeFileSync(brandFile('hostile'), text);
    expect(piped.stdout).toBe('1\n');
  });

  it('shows its help without arguments', () => {
    const help = run();
    expect(help.code).toBe(0);
    for (const command of ['new', 'validate', 'list', 'build', 'serve', 'content'])
      expect(help.stdout).toContain(command);
  });

  it('a mistyped folder of brands is not taken for one without brands', () => {
    const none = path.join(folder, 'brnds');
    for (const command of ['list', 'validate', 'serve'])
      expect(runMasthead([command], { ...environment, BRANDS_DIR: none })).toMatchObject({
        ...{ code: 2, stdout: '' },
        stderr: `Error: BRANDS_DIR is ${none}, which is no folder.\n  Make one with: npx masthead init <folder>\n`,
      });
  });

  it('a folder without brands is said to be one, and cannot be served', () => {
    const brands = path.join(folder, 'none');
    mkdirSync(brands);
    const list = runMasthead(['list', '--brands', brands]);
    expect(list).toMatchObject({ code: 0, stdout: '', stderr: `There are no brands in ${brands}.\n` });
    expect(runMasthead(['serve', '--brands', brands, '--data', brands])).toMatchObject({
      code: 1,
      stderr: `Error: There is no valid brand to serve in ${brands}.\n  Make one with: npx masthead --brands ${brands} new <brid>\n`,
    });
  });

  it('serve says which variable is wrong', () => {
    const wrong = runMasthead(['serve'], { ...environment, PORT: 'eighty' });
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('PORT');
  });

  it('serve refuses several brands on a public address until it is said what other hosts get', () => {
    const open = runMasthead(['serve', '--host', '0.0.0.0', '--port', '0']);
    expect([open.code, open.stderr]).toEqual([2, expect.stringMatching(/^Error: STRICT_HOSTS is not set, /)]);
  });
});

describe('masthead content pull', () => {
  it('reads files and folders into the store, and again without doubling', () => {
    const first = run('content', 'pull', 'tests/fixtures/feeds');
    expect(first).toMatchObject({ code: 0 });
    expect(first.stdout).toMatch(
      /\d+ feeds read, 0 failed; [1-9]\d* new stories, 0 changed, 0 the same\.\n$/,
    );
    expect(run('content', 'pull', 'tests/fixtures/feeds').stdout).toMatch(
      / 0 new stories, 0 changed, [1-9]\d* the same\.\n$/,
    );
    expect(existsSync(path.join(folder, 'data', 'content.db'))).toBe(true);
  });

  it('reports a file that is no feed and goes on with the others', () => {
    const bad = path.join(folder, 'bad.xml');
    writeFileSync(bad, '<html><body>Not found</body></html>');
    const some = readdirSync('tests/fixtures/feeds').find((name) => name.endsWith('.xml')) ?? '';
    const done = run('content', 'pull', bad, path.join('tests/fixtures/feeds', some));
    expect(done.code).toBe(1);
    expect(done.stderr).toContain('bad.xml:');
    expect(done.stdout).toContain('1 feed read, 1 failed');
  });

  it('suggests the topic that was meant', () => {
    expect(run('content', 'pull', 'tests/fixtures/feeds', '--topic', 'sport').stderr).toContain(
      'Did you mean sports?',
    );
  });
});
