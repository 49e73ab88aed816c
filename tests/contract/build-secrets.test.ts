import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runMasthead } from '#tests/setup/run-masthead.ts';

let folder = '';
const at = (...parts: string[]) => path.join(folder, ...parts);
const run = (args: string[], secrets: Record<string, string> = {}) =>
  runMasthead(args, { BRANDS_DIR: at('brands'), ...secrets });
const build = (secrets: Record<string, string>) =>
  run(['build', 'acme', '--why', '--out', at('out')], secrets);

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-secrets-'));
  cpSync('brands/_presets', at('brands', '_presets'), { recursive: true });
  expect(run(['new', 'acme', '--name', 'Acme', '--domain', 'acme.example']).code).toBe(0);
  const file = at('brands', 'acme', 'brand.yaml');
  const text = readFileSync(file, 'utf8');
  const line = '  geoEdgePolicyKey: "${env:GEO_EDGE_POLICY_KEY}"';
  writeFileSync(
    file,
    /^cmsConfig:/m.test(text)
      ? text.replace(/^cmsConfig:.*$/m, `$&\n${line}`)
      : `${text}\ncmsConfig:\n${line}\n`,
  );
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a deployment carries the name of a secret and never its value, and is the same whatever that is', () => {
  const built = build({ GEO_EDGE_POLICY_KEY: '' });
  expect([built.code, built.stdout]).toEqual([0, expect.stringContaining('; why: never built')]);
  expect(build({ GEO_EDGE_POLICY_KEY: 'first-value' }).stdout).toContain('acme: unchanged');
  expect(readFileSync(at('out', 'acme', 'brand.json'), 'utf8')).toContain('"${env:GEO_EDGE_POLICY_KEY}"');
});

it('a deployment that refers to a secret verifies on a machine that has none', () => {
  const { code, stdout } = run(['verify', at('out', 'acme')]);
  expect([code, stdout]).toEqual([0, expect.stringContaining('all fine')]);
});
