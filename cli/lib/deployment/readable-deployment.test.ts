import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeReadable, writeForAll } from './readable-deployment.ts';

let folder = '';
const at = (...parts: string[]) => path.join(folder, ...parts);
const mode = (...parts: string[]) => (statSync(at(...parts)).mode & 0o777).toString(8);
const before = process.umask();
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-readable-'));
});
afterEach(() => {
  process.umask(before);
  rmSync(folder, { recursive: true, force: true });
});

describe('a deployment that is written by a user whose files are closed to others', () => {
  it('can be read by the users of the service and of the web server', () => {
    process.umask(0o077);
    writeForAll();
    mkdirSync(at('acme', 'public'), { recursive: true });
    writeFileSync(at('acme', 'public', 'dns.html'), '');
    expect([mode('acme'), mode('acme', 'public'), mode('acme', 'public', 'dns.html')]).toEqual([
      '755',
      '755',
      '644',
    ]);
  });

  it('can be read after it was copied from another machine, too; what is shared stays read-only', () => {
    process.umask(0o077);
    mkdirSync(at('acme', 'public'), { recursive: true });
    writeFileSync(at('acme', 'public', 'dns.html'), '');
    writeFileSync(at('acme', 'server.mjs'), '');
    chmodSync(at('acme', 'server.mjs'), 0o400);
    symlinkSync('nowhere', at('acme', 'link'));
    makeReadable(at('acme'));
    expect([mode('acme'), mode('acme', 'public'), mode('acme', 'public', 'dns.html')]).toEqual([
      '755',
      '755',
      '644',
    ]);
    expect(mode('acme', 'server.mjs')).toBe('444');
  });
});
