import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStyles } from './read-styles.server.ts';

let folder: string;
const write = (name: string, text: string) => writeFileSync(path.join(folder, 'assets', name), text);
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-styles-'));
  mkdirSync(path.join(folder, 'assets'));
  write('a.css', 'a{}\n');
  write('b.css', 'b{}\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('styles to be inlined', () => {
  it('are joined in the order of the request', () => {
    const styles = readStyles(folder);
    expect(styles(['/assets/b.css', '/assets/a.css'])).toBe('b{}\na{}');
    expect(styles([])).toBe('');
  });

  it('are read once', () => {
    const styles = readStyles(folder);
    write('c.css', 'first');
    expect(styles(['/assets/c.css'])).toBe('first');
    write('c.css', 'second');
    expect(styles(['/assets/c.css'])).toBe('first');
    expect(readStyles(folder)(['/assets/c.css'])).toBe('second');
  });

  it('throw if one is missing', () => {
    expect(() => readStyles(folder)(['/assets/missing.css'])).toThrow('missing.css');
  });
});
