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

it('every row of the map names a test', () => {
  expect(rows.length).toBeGreaterThan(70);
  expect(rows.filter(({ tests }) => testsIn(tests).length === 0).map(({ claim }) => claim)).toEqual([]);
});

it('every title that the map names is that of a test in its file', () => {
  const titled = rows.flatMap(({ tests }) => testsIn(tests)).filter(({ titles }) => titles.length > 0);
  expect(titled.length).toBeGreaterThan(10);
  const missing = titled.flatMap(({ file, titles }) => {
    const source = readFileSync(file, 'utf8');
    return titles.filter((title) => !source.includes(`'${title}'`)).map((title) => `${file}: ${title}`);
  });
  expect(missing).toEqual([]);
});
