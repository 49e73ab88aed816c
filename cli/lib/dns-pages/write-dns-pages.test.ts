import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadBrandFolder, loadPresets } from '#app/brand/brand.port.server.ts';
import { writeDnsPages } from './write-dns-pages.ts';

let out = '';
const write = () => {
  const folder = loadBrandFolder('brands', 'newsroom', loadPresets('brands').presets);
  if (!folder.ok) throw new Error('newsroom is broken');
  return writeDnsPages(folder.loaded, 'templates/dns', path.join(out, 'newsroom-dns'), 0);
};
beforeEach(() => {
  out = mkdtempSync(path.join(tmpdir(), 'masthead-dns-'));
});
afterEach(() => rmSync(out, { recursive: true, force: true }));

it('pages that another command is writing are left to it', () => {
  const theirs = path.join(out, '.newsroom-dns.new', 'dns.html');
  mkdirSync(path.dirname(theirs));
  writeFileSync(theirs, 'half');
  writeFileSync(path.join(out, '.newsroom-dns.lock'), String(process.ppid));
  expect(write).toThrow('newsroom-dns: another command is writing it.');
  expect(readFileSync(theirs, 'utf8')).toBe('half');
});

it('they are written when it has ended, and nothing else stays', () => {
  writeFileSync(path.join(out, '.newsroom-dns.lock'), '999999999');
  const names = write();
  expect(readdirSync(path.join(out, 'newsroom-dns')).sort()).toEqual(names);
  expect(readdirSync(out)).toEqual(['newsroom-dns']);
});
