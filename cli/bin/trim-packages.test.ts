import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { trimPackages } from './trim-packages.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'masthead-trim-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function install(file: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), '');
}

/** Files below the folder, in order. */
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

it('leaves what is read here, and every other package', () => {
  const here = `@photostructure/sqlite/prebuilds/${process.platform}-${process.arch}`;
  const read = [
    '@fontsource/sora/LICENSE',
    '@fontsource/sora/files/sora-latin-700-normal.woff2',
    '@fontsource/sora/files/sora-latin-ext-700-normal.woff',
    '@photostructure/sqlite/dist/index.mjs',
    '@photostructure/sqlite/package.json',
    `${here}/sqlite.glibc.node`,
    'happy-dom/lib/index.d.ts',
    'happy-dom/lib/index.js',
    'happy-dom/node_modules/ws/src/index.js.map',
    'happy-dom/package.json',
    'prebid.js/LICENSE',
    'prebid.js/dist/chunks/prebid-core.js',
    'prebid.js/package.json',
    'react/src/index.js.map',
  ];
  const unread = [
    '@fontsource/sora/files/sora-cyrillic-700-normal.woff2',
    '@fontsource/sora/files/sora-latin-700-italic.woff2',
    '@photostructure/sqlite/dist/index.mjs.map',
    '@photostructure/sqlite/prebuilds/aix-ppc64/sqlite.node',
    '@photostructure/sqlite/src/upstream/sqlite3.c',
    'happy-dom/lib/index.js.map',
    'happy-dom/src/index.ts',
    'prebid.js/dist/src/public/core.js',
    'prebid.js/modules/appnexusBidAdapter.js',
  ];
  for (const file of [...read, ...unread]) install(file);
  trimPackages(folder);
  expect(files()).toEqual(read);
  expect(existsSync(path.join(folder, 'prebid.js', 'modules'))).toBe(false);
});

it('does nothing where a package is not installed', () => {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  expect(() => trimPackages(folder)).not.toThrow();
});
