import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/reference/screens.md', 'utf8');

/** Rows of the page's tables without their heads: what is claimed, and the cell of its tests. */
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:path|behaviour) \|/.test(line))
  .map((line) => line.split(' | '))
  .map((cells) => ({ claim: cells[0] ?? '', tests: cells.at(-1) ?? '' }));

const TEST_FILE = /`((?:app|cli|schemas|tests)\/[\w./-]+\.(?:test|spec)\.tsx?)`((?:,? ?“[^”]+”)*)/g;

/** Test files of a cell, with the titles that stand behind them. */
function testsIn(cell: string) {
  return [...cell.matchAll(TEST_FILE)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }));
}

it('every folder and test that the map of screens names is there', () => {
  const named = [...text.matchAll(/`((?:app|cli|schemas|tests)(?:\/[\w./-]+)?)`/g)].map(
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(60);
  expect([...new Set(named)].filter((name) => !existsSync(name))).toEqual([]);
});

it('every row of the map names a test by its title, and no whole file', () => {
  expect(rows.length).toBeGreaterThan(70);
  const untitled = rows.filter(({ tests }) => {
    const named = testsIn(tests);
    return named.length === 0 || named.some(({ titles }) => titles.length === 0);
  });
  expect(untitled.map(({ claim }) => claim)).toEqual([]);
});

it('every title that the map names is that of a test in its file', () => {
  const missing = rows
    .flatMap(({ tests }) => testsIn(tests))
    .flatMap(({ file, titles }) => {
      const declared = declaredTitles(readFileSync(file, 'utf8'));
      return titles.filter((title) => !declared.has(title)).map((title) => `${file}: ${title}`);
    });
  expect(missing).toEqual([]);
});

/** Titles of a file's tests, as the source has them; those of groups (`describe`) are none. */
function declaredTitles(source: string): Set<string> {
  const declared = source.matchAll(
    /(?<![\w.])(?:it|test)(?:\.each\([\s\S]*?\))?\(\s*(['`])([\s\S]*?)\1\s*,/g,
  );
  return new Set([...declared].map(([, , title = '']) => title));
}
