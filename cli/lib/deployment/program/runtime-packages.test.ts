import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { runtimePackages } from './runtime-packages.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'masthead-packages-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(name: string, manifest: object = {}): void {
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, 'package.json'), JSON.stringify(manifest));
}

it('are the native packages with what they depend on, for one C library and what is installed', () => {
  install('sharp', { dependencies: { semver: '7' }, optionalDependencies: { '@img/sharp-darwin-x64': '1' } });
  install('semver');
  install('libsql', {
    optionalDependencies: { '@libsql/linux-x64-gnu': '1', '@libsql/linux-x64-musl': '1' },
  });
  install('@libsql/linux-x64-gnu');
  install('@libsql/linux-x64-musl');
  const packages = runtimePackages(folder);
  const ofLibraries = packages.filter((name) => name.startsWith('@libsql/'));
  expect(packages.filter((name) => !name.startsWith('@libsql/'))).toEqual(['libsql', 'semver', 'sharp']);
  expect(ofLibraries).toHaveLength(1);
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  expect(ofLibraries[0]).toMatch(header.glibcVersionRuntime ? /-gnu$/ : /-musl$/);
});

it('say which one is not installed', () => {
  install('sharp');
  expect(() => runtimePackages(folder)).toThrow(/are missing in .*: libsql; 1 are there\./);
});
