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

it('are the native packages with what they depend on to run, of what is installed', () => {
  install('sharp', { dependencies: { semver: '7' }, optionalDependencies: { '@img/sharp-darwin-x64': '1' } });
  install('semver');
  install('@photostructure/sqlite', { dependencies: { 'node-addon-api': '8', 'node-gyp-build': '4' } });
  install('node-addon-api');
  install('node-gyp-build');
  install('react');
  expect(runtimePackages(folder)).toEqual(['@photostructure/sqlite', 'node-gyp-build', 'semver', 'sharp']);
});

it('say which one is not installed', () => {
  install('sharp');
  expect(() => runtimePackages(folder)).toThrow(/are missing in .*: @photostructure\/sqlite; 1 are there\./);
});
