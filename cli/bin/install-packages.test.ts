import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installPackages } from './install-packages.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-apt-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** A package manager, and the program that asks it as root, that note what they are asked for and then fail. */
function noteCalls(): () => string[] {
  const notes = path.join(folder, 'notes');
  for (const name of ['apt-get', 'sudo']) {
    const program = path.join(folder, name);
    writeFileSync(program, `#!/bin/sh\necho "$DEBIAN_FRONTEND $*" >> '${notes}'\nexit 100\n`);
    chmodSync(program, 0o755);
  }
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  return () => readFileSync(notes, 'utf8').trim().split('\n');
}

it('asks for all packages at once, with nothing that they only recommend, and without questions', async () => {
  const calls = noteCalls();
  await installPackages(['chromium', 'postgresql']);
  expect(calls()).toEqual([
    expect.stringMatching(/^noninteractive (-n apt-get )?-qq update$/),
    expect.stringMatching(
      /^noninteractive (-n apt-get )?-qq install -y --no-install-recommends chromium postgresql$/,
    ),
  ]);
});

it('ends where there is no such package manager', async () => {
  vi.stubEnv('PATH', folder);
  await expect(installPackages(['chromium'])).resolves.toBeUndefined();
});
