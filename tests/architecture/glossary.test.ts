import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const [terms = '', avoided = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Not used here');

/** The first column of all tables of a text, without their heads. */
function firstColumn(text: string): string[] {
  return [...text.matchAll(/^\| ([^|]+) \|/gm)]
    .map(([, cell = '']) => cell.trim())
    .filter((cell) => cell !== 'term' && cell !== 'instead of');
}

it('the glossary defines each term once and advises against none of them', () => {
  const defined = firstColumn(terms);
  const refused = firstColumn(avoided);
  expect(defined.length).toBeGreaterThan(40);
  expect(refused.length).toBeGreaterThan(10);
  expect([...new Set(defined)]).toEqual(defined);
  expect([...new Set(refused)]).toEqual(refused);
  expect(defined.filter((term) => refused.includes(term))).toEqual([]);
});

it('terms are in alphabetical order within their table', () => {
  const compare = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' });
  for (const section of [...terms.split('\n## ').slice(1), avoided]) {
    const column = firstColumn(section);
    expect(column).toEqual([...column].sort(compare));
  }
});
