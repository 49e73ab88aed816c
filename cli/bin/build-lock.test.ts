import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withBuildLock } from './build-lock.mjs';

let folder = '';
let lock = '';
const said: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'masthead-lock-'));
  lock = path.join(folder, 'build', '.lock');
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => said.push(line));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

async function takeOnce(): Promise<string> {
  return withBuildLock(lock, async () => 'built');
}

/** A lock that another has left; the folder exists once somebody has built. */
async function leaveLock(owner: string): Promise<void> {
  await takeOnce();
  writeFileSync(lock, owner);
}

it('lets one work at a time, and says whom the other waits for', async () => {
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    steps.push(`${name} ends`);
  };
  await Promise.all([withBuildLock(lock, work('a')), withBuildLock(lock, work('b'))]);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(said).toEqual([`Waiting for process ${process.pid}, which installs or builds …`]);
});

it('is free again when the work fails, and passes the error on', async () => {
  await expect(withBuildLock(lock, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(existsSync(lock)).toBe(false);
  expect(await takeOnce()).toBe('built');
});

it('takes a lock over whose process has ended', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await leaveLock(String(pid));
  expect(await takeOnce()).toBe('built');
  expect(said).toEqual([]);
});

it('takes a lock over that an earlier process of our own id has left', async () => {
  await leaveLock(String(process.pid));
  expect(await takeOnce()).toBe('built');
});

it('takes a lock over that is older than any build, whoever has its process id now', async () => {
  await leaveLock(String(process.ppid));
  const hourAgo = Date.now() / 1000 - 3600;
  utimesSync(lock, hourAgo, hourAgo);
  expect(await takeOnce()).toBe('built');
});

it('waits for a process that runs until its lock is gone', async () => {
  await leaveLock(String(process.ppid));
  vi.spyOn(console, 'error').mockImplementation((line) => {
    said.push(line);
    rmSync(lock);
  });
  expect(await takeOnce()).toBe('built');
  expect(said).toEqual([`Waiting for process ${process.ppid}, which installs or builds …`]);
});
