import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface LockFile {
  packages: Record<string, { libc?: string[] }>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;

// Its packages do not say it themselves, and an update of libsql brings entries without it: add `libc` to them again.
it('the lock file says which C library each binary of libsql is for, so that npm installs one', () => {
  const binaries = Object.entries(packages).filter(([name]) =>
    name.startsWith('node_modules/@libsql/linux-'),
  );
  expect(binaries.length).toBeGreaterThan(1);
  for (const [name, { libc }] of binaries)
    expect([name, libc]).toEqual([name, [name.includes('-musl') ? 'musl' : 'glibc']]);
});
