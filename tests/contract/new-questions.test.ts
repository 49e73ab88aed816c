import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runMasthead } from '#tests/setup/run-masthead.ts';

let folder = '';
const run = (...args: string[]) => runMasthead(['new', ...args], { BRANDS_DIR: folder });
const streamOf = (brid: string) =>
  (parse(readFileSync(path.join(folder, brid, 'brand.yaml'), 'utf8')) as { reporting: unknown }).reporting;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-new-'));
  for (const name of ['_presets', 'carrierTwo'])
    cpSync(`brands/${name}`, path.join(folder, name), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('masthead new without a terminal', () => {
  it('asks nothing, and prints the command to run', () => {
    const { code, stdout, stderr } = run('acmeNews');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      [
        "Error: required options '--name <text>' and '--domain <host>' not specified.",
        '  Run: npx masthead new acmeNews --name "Acme News" --domain news.acme-news.example',
        '',
      ].join('\n'),
    );
    expect(existsSync(path.join(folder, 'acmeNews'))).toBe(false);
  });

  it.each([
    ['--name', 'Acme\nNews', 'A display name has 1 to 60 characters, on one line.'],
    ['--domain', 'acme', '"acme" is no host name.'],
    ['--distributor', 'acme corp', '"acme corp" is no host name.'],
  ])('refuses %s %j with the reason', (option, value, reason) => {
    const rest = ['--name', 'Acme', '--domain', 'news.acme.example'];
    const { code, stderr } = run('acme', ...rest, option, value);
    expect(code).toBe(2);
    expect(stderr).toContain(reason);
  });
});

describe('the stream of events of a new brand', () => {
  it.each([
    ['acmeOne', []],
    ['acmeTwo', ['--from', 'carrierTwo']],
  ])('of %s is its own', (brid, args) => {
    const made = run(brid, '--name', 'Acme', '--domain', `${brid.toLowerCase()}.example`, ...args);
    expect(made.code).toBe(0);
    expect(made.stderr).toContain(`npx masthead build ${brid} && node dist/${brid}/smoke.mjs`);
    expect(streamOf(brid)).toEqual({ atomStream: `${brid.replace('me', 'me-').toLowerCase()}.events` });
  });
});
