import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { releaseLock, takeLock } from './lock-file.mjs';

let folder = '';
const lock = () => path.join(folder, 'lock');
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-lock-'));
});
afterEach(() => {
  releaseLock(lock());
  rmSync(folder, { recursive: true, force: true });
});

it('one of two gets a lock, and the other one once it was given back', () => {
  expect([takeLock(lock()), takeLock(lock())]).toEqual([true, false]);
  expect(readFileSync(lock(), 'utf8')).toBe(String(process.pid));
  releaseLock(lock());
  expect([readdirSync(folder), takeLock(lock())]).toEqual([[], true]);
});

it('a lock of a process that lives stays', () => {
  writeFileSync(lock(), String(process.ppid));
  expect([takeLock(lock()), readFileSync(lock(), 'utf8')]).toEqual([false, String(process.ppid)]);
});

it.each([
  ['a process that is gone', '999999999'],
  ['an earlier process with the own id, as after a restart of a container', String(process.pid)],
])('the lock of %s is taken', (_, owner) => {
  writeFileSync(lock(), owner);
  expect([takeLock(lock()), readdirSync(folder)]).toEqual([true, ['lock']]);
});

it('an empty lock is being written, until it is some seconds old', () => {
  writeFileSync(lock(), '');
  expect(takeLock(lock())).toBe(false);
  const old = Date.now() / 1000 - 10;
  utimesSync(lock(), old, old);
  expect(takeLock(lock())).toBe(true);
});

it('of many processes that find one lock left behind, one takes it', async () => {
  const contender = path.join(folder, 'contender.mjs');
  await build({
    stdin: {
      contents: `import { takeLock } from './lock-file.mjs';
        process.on('message', (lock) => process.send(takeLock(lock)));
        process.send('ready');`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: contender,
  });
  const contenders = Array.from({ length: 4 }, () => fork(contender));
  try {
    await Promise.all(contenders.map((each) => once(each, 'message')));
    for (let round = 0; round < 50; round += 1) {
      const at = path.join(folder, `lock-${round}`);
      writeFileSync(at, '999999999');
      const answers = contenders.map((each) => once(each, 'message'));
      for (const each of contenders) each.send(at);
      const taken = (await Promise.all(answers)).flat().filter(Boolean);
      expect(taken, `round ${round}`).toEqual([true]);
    }
  } finally {
    for (const each of contenders) each.kill();
  }
});
