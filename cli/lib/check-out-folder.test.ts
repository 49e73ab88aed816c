import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkOutFolder, fileAbove } from './check-out-folder.ts';

let out = '';
beforeAll(() => {
  out = mkdtempSync(path.join(tmpdir(), 'masthead-out-'));
  writeFileSync(path.join(out, 'notes.txt'), 'notes');
});
afterAll(() => rmSync(out, { recursive: true, force: true }));
const check = (name: string, isOwn = false) => checkOutFolder(path.join(out, name), 'pages', () => isOwn);

it('a folder that is missing or holds only what is written may be replaced', () => {
  check('pages/acme');
  check('', true);
  expect(() => check('')).toThrow('holds more than pages (notes.txt); nothing was written.');
});

it('a file, and what would lie below one, may not', () => {
  for (const name of ['notes.txt', 'notes.txt/acme', 'notes.txt/acme/assets'])
    expect(() => check(name)).toThrow(
      `${path.join(out, 'notes.txt')} is a file, not a folder; nothing was written.`,
    );
  expect(fileAbove(path.join(out, 'pages', 'acme'))).toBeUndefined();
});
