import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { revisionOf } from '#cli/lib/revisions/git-work-tree.ts';
import { affectedBrands, programChanged } from './affected-brands.ts';

let root: string;
let brands: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const changed = (project = root) => programChanged(project, brands, revisionOf(brands, 'HEAD'));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'masthead-program-'));
  brands = path.join(root, 'brands');
  write('app/root.tsx', 'export {};');
  write('brands/acme/brand.yaml', 'brid: acme');
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Test', '-c', 'user.email=test@test.example', 'commit', '--quiet', '-m', 'start');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the program', () => {
  it('is unchanged by brands, documents and tests', () => {
    write('brands/acme/brand.yaml', 'brid: acmeNews');
    write('docs/start.md', '# Start');
    write('app/root.test.tsx', 'export {};');
    expect(changed()).toBe(false);
  });

  it.each(['app/root.tsx', 'schemas/new.ts', 'package-lock.json'])('is changed by %s', (file) => {
    write(file, 'export const changed = true;');
    expect(changed()).toBe(true);
  });

  it('is not checked if it is in another repository than the brands', () => {
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'masthead-elsewhere-'));
    expect(changed(elsewhere)).toBe(false);
    rmSync(elsewhere, { recursive: true });
  });
});

describe('before the first push', () => {
  const zeros = '0'.repeat(40);

  it('there was nothing: every brand is new, and so is the program', () => {
    const { revision, affected } = affectedBrands(brands, zeros);
    expect(affected).toMatchObject([{ brid: 'acme' }]);
    expect(programChanged(root, brands, revision)).toBe(true);
  });

  it('is said with zeros alone; another revision that is not there is a mistake', () => {
    for (const name of [zeros.slice(1), `${zeros.slice(1)}1`])
      expect(() => affectedBrands(brands, name)).toThrow(`There is no git revision ${name}.`);
  });
});
