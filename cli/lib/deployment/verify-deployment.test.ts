import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimsOfBroken } from '#schemas/brand/rules/host-claims.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import type { Deploy } from './deploy-report.ts';
import { listFiles } from './list-files.ts';
import { compareFiles, originWarnings, readDeploy } from './verify-deployment.ts';

let folder = '';
const at = (...parts: string[]) => path.join(folder, ...parts);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-verify-'));
  mkdirSync(at('public'));
  writeFileSync(at('server.mjs'), 'start');
  writeFileSync(at('public', 'robots.txt'), 'all');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function deploy(changes: Partial<Deploy> = {}): Deploy {
  const text = { name: 'Acme', node: '>=20.19', platform: 'linux-x64', start: 'node server.mjs' };
  return {
    ...text,
    ...{ brid: 'acme', domains: ['acme.example'], version: '1.0.0', brandVersion: 'aaaaaaaaaa' },
    files: listFiles(folder),
    ...changes,
  };
}

describe('the files of a deployment', () => {
  it('have no finding when nothing changed, whatever is in data/', () => {
    const { files } = deploy();
    mkdirSync(at('data', 'deep'), { recursive: true });
    writeFileSync(at('data', 'deep', 'stories.db'), 'x');
    writeFileSync(at('deploy.json'), '{}');
    expect(compareFiles(folder, files)).toEqual([]);
  });

  it('are reported as missing, changed or extra', () => {
    writeFileSync(at('long.js'), 'abc');
    const { files } = deploy();
    rmSync(at('public', 'robots.txt'));
    writeFileSync(at('server.mjs'), 'stare');
    writeFileSync(at('long.js'), 'abcd');
    writeFileSync(at('public', 'new.txt'), '');
    expect(compareFiles(folder, files)).toEqual([
      { kind: 'changed', path: 'long.js', message: '4 bytes instead of 3' },
      { kind: 'extra', path: 'public/new.txt', message: 'not part of it' },
      { kind: 'missing', path: 'public/robots.txt', message: 'not there' },
      { kind: 'changed', path: 'server.mjs', message: 'same size, other content' },
    ]);
  });

  it('are not searched behind links', () => {
    const { files } = deploy();
    rmSync(at('server.mjs'));
    symlinkSync(at('public', 'robots.txt'), at('server.mjs'));
    expect(compareFiles(folder, files)).toMatchObject([{ kind: 'changed', path: 'server.mjs' }]);
  });
});

describe('deploy.json', () => {
  const write = (text: string) => writeFileSync(at('deploy.json'), text);

  it('is read', () => {
    write(JSON.stringify(deploy()));
    expect(readDeploy(folder)).toEqual(deploy({ files: deploy().files.slice(1) }));
  });

  it('is refused when it is missing, no JSON, or of another form', () => {
    expect(() => readDeploy(folder)).toThrow('it has no deploy.json');
    write('{');
    expect(() => readDeploy(folder)).toThrow('is not JSON');
    write(JSON.stringify({ ...deploy(), brid: 1 }));
    expect(() => readDeploy(folder)).toThrow(/wrong form:.*brid/s);
  });

  it.each(['../x', 'a/../../x', '/etc/passwd', 'C:/x', 'a\\..\\x', '', './x', 'a//b'])(
    'is refused for the path %j',
    (name) => {
      write(JSON.stringify(deploy({ files: [{ path: name, bytes: 0, sha256: '0'.repeat(64) }] })));
      expect(() => readDeploy(folder)).toThrow('the path leaves the deployment');
    },
  );
});

describe('the source of a deployment', () => {
  const loaded = (version: string) => ({
    brid: 'acme',
    ok: true as const,
    loaded: { brand: sampleBrand({ brid: 'acme' }), folder: '', version },
    warnings: [],
  });

  it('is this checkout when both versions match', () => {
    expect(originWarnings(deploy(), loaded('aaaaaaaaaa'), '1.0.0')).toEqual([]);
  });

  it('has a warning when the brand differs, is broken or missing, or the product differs', () => {
    const kinds = (...args: Parameters<typeof originWarnings>) =>
      originWarnings(...args).map(({ kind }) => kind);
    expect(kinds(deploy(), loaded('bbbbbbbbbb'), '1.1.0')).toEqual([
      'other-brand-version',
      'other-product-version',
    ]);
    const broken = { brid: 'acme', ok: false, issues: [], claims: claimsOfBroken('acme') } as const;
    expect(kinds(deploy(), { ...broken, issues: [] }, '1.0.0')).toEqual(['broken-brand']);
    expect(kinds(deploy(), undefined, '1.0.0')).toEqual(['no-such-brand']);
  });
});
