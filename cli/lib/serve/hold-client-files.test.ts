import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdClientFiles } from './hold-client-files.ts';

let build = '';
const project = () => ({ app: path.join(build, 'app'), build });

function compile(folder: string, script: string): void {
  const assets = path.join(build, folder, 'client', 'assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(path.join(assets, `${script}.js`), script);
}

beforeEach(() => {
  build = mkdtempSync(path.join(os.tmpdir(), 'masthead-served-'));
  compile('app', 'first');
});

afterEach(() => rmSync(build, { recursive: true, force: true }));

it('a running server has the files of the build that it started with, through any number of later builds', () => {
  const held = holdClientFiles(project());
  for (const script of ['second', 'third']) {
    compile('app.new', script);
    rmSync(project().app, { recursive: true });
    renameSync(path.join(build, 'app.new'), project().app);
  }
  expect(readFileSync(path.join(held, 'assets', 'first.js'), 'utf8')).toBe('first');
  expect(readFileSync(path.join(holdClientFiles(project()), 'assets', 'third.js'), 'utf8')).toBe('third');
  expect(existsSync(path.join(held, 'assets', 'first.js'))).toBe(true);
});

it('removes what a killed server has left, and nothing of one that runs', () => {
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const folders = [`${ended}-a`, `${process.pid}-a`].map((name) => path.join(build, 'served', name));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  holdClientFiles(project());
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, true]);
});

it('serves the files of the build itself where nothing can be written, and from an installed package', () => {
  writeFileSync(path.join(build, 'served'), 'a file instead of a folder');
  const own = path.join(build, 'app', 'client');
  expect(holdClientFiles(project())).toBe(own);
  rmSync(path.join(build, 'served'));
  expect(holdClientFiles({ ...project(), installedFor: '/site' })).toBe(own);
  expect(existsSync(path.join(build, 'served'))).toBe(false);
});
