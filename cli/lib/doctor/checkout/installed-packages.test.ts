import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPackages, readPackages } from './installed-packages.ts';

const LOCK = JSON.stringify({
  packages: {
    '': {},
    'node_modules/here': { version: '1.0.0' },
    'node_modules/@scope/gone': { version: '1.0.0' },
    'node_modules/here/node_modules/inner': { version: '1.0.0' },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
  },
});

let root = '';
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'masthead-packages-'));
  const put = (name: string) => {
    mkdirSync(path.join(root, 'node_modules', name), { recursive: true });
    writeFileSync(path.join(root, 'node_modules', name, 'package.json'), '{}');
  };
  for (const name of ['here', 'here/node_modules/inner', '@scope/stray', '.bin']) put(name);
  writeFileSync(path.join(root, 'package-lock.json'), LOCK);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('installed packages', () => {
  it('are compared with the lock file; what is for other platforms may be absent', () => {
    expect(readPackages(root)).toEqual({
      sameLock: false,
      missing: ['@scope/gone'],
      extra: ['@scope/stray'],
    });
  });

  it('carry the hash of the lock file that they came from', () => {
    const hash = createHash('sha256').update(LOCK).digest('hex');
    writeFileSync(path.join(root, 'node_modules', '.masthead-lock'), `${hash}\n1 2`);
    expect(readPackages(root).sameLock).toBe(true);
  });

  it('that are missing are an error, others a warning', () => {
    const statuses = (facts: Parameters<typeof checkPackages>[0]) =>
      checkPackages(facts).map(({ status }) => status);
    expect(statuses({ sameLock: true, missing: [], extra: [] })).toEqual(['ok']);
    expect(statuses({ sameLock: false, missing: ['a'], extra: ['b'] })).toEqual([
      'error',
      'warning',
      'warning',
    ]);
  });

  it('are named, the first few of many', () => {
    const [result] = checkPackages({ sameLock: true, missing: [...'abcdefgh'], extra: [] });
    expect(result?.message).toBe('not installed: a, b, c, d, e and 3 more');
  });
});
