import path from 'node:path';
import { expect, it } from 'vitest';
import { namingBrandsFolder } from './naming-brands-folder.ts';

/** What is printed of a line when `--brands` was given this folder. */
function printed(line: string, folder: string): string {
  const lines: string[] = [];
  const keep = (text: string) => void lines.push(text);
  const output = { print: keep, note: keep, warn: keep, paint: (_: unknown, text: string) => text };
  const named = namingBrandsFolder(output, folder);
  for (const write of [named.print, named.note, named.warn]) write(line);
  expect(new Set(lines).size).toBe(1);
  return lines[0] ?? '';
}

it('commands to run next name the brands folder', () => {
  expect(printed('  npx masthead validate acme', '../carriers')).toBe(
    '  npx masthead --brands ../carriers validate acme',
  );
  expect(printed('  npm start   then open it', 'carriers')).toBe(
    `  BRANDS_DIR=${path.resolve('carriers')} npm start   then open it`,
  );
});

it('a folder with spaces is one word, also in JSON', () => {
  const json = printed(JSON.stringify({ hint: 'Run: npx masthead validate' }), 'my brands $1');
  expect(JSON.parse(json)).toEqual({ hint: "Run: npx masthead --brands 'my brands $1' validate" });
});

it('other lines stay as they are, and so do all if the folder cannot be written in quotes', () => {
  expect(printed('masthead 1.0', 'carriers')).toBe('masthead 1.0');
  expect(printed('npx masthead list', "it's")).toBe('npx masthead list');
});
