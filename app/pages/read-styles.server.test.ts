import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStyles } from './read-styles.server.ts';
import type { ThemeVariants } from './styles-of-variants.server.ts';

const VARIANTS: ThemeVariants = { feed: 'hero', kicker: 'text', header: 'bar', tabs: 'pills' };
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
    expect(styles(['/assets/b.css', '/assets/a.css'], VARIANTS)).toBe('b{}\na{}');
    expect(styles([], VARIANTS)).toBe('');
  });

  it('are read once', () => {
    const styles = readStyles(folder);
    write('c.css', 'c{d:e}');
    expect(styles(['/assets/c.css'], VARIANTS)).toBe('c{d:e}');
    write('c.css', 'f{g:h}');
    expect(styles(['/assets/c.css'], VARIANTS)).toBe('c{d:e}');
    expect(readStyles(folder)(['/assets/c.css'], VARIANTS)).toBe('f{g:h}');
  });

  it('are those of the look', () => {
    write('feed.css', '[data-feed=hero]{a:b}[data-feed=cards]{a:b}');
    const styles = readStyles(folder);
    expect(styles(['/assets/feed.css'], VARIANTS)).toBe('[data-feed=hero]{a:b}');
    expect(styles(['/assets/feed.css'], { ...VARIANTS, feed: 'cards' })).toBe('[data-feed=cards]{a:b}');
  });

  it('throw if one is missing', () => {
    expect(() => readStyles(folder)(['/assets/missing.css'], VARIANTS)).toThrow('missing.css');
  });
});
