import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

/** Metaphors that once stood for standard terms, each as a whole word; none of them is a word of this product. */
const METAPHORS = /\b(?:anew|desks?|doors?|dress(?:es)?|heirs?|wish(?:es)?)\b/gi;

/** Words of stories, and names that tests give to authors. */
const WORD_LISTS = /node_modules|^cli\/lib\/topics\/|\/sections\/|stop-words|^tests\/architecture\/glossary/;

const sources = ['app', 'cli', 'schemas', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
  )
  .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !WORD_LISTS.test(file));

it('code and comments use standard terms in place of metaphors', () => {
  const found = sources.flatMap((file) =>
    (
      readFileSync(file, 'utf8')
        .replace(/'Desk'/g, '')
        .match(METAPHORS) ?? []
    ).map((word) => `${file}: ${word}`),
  );
  expect(sources.length).toBeGreaterThan(2_000);
  expect(found, 'the end of docs/glossary.md says what to write').toEqual([]);
});

it('and so do the pages of the documentation', () => {
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!glossary)\.md$/.test(file),
  );
  // Without addresses of pictures.
  const textOf = (page: string) =>
    readFileSync(path.join('docs', page), 'utf8').replaceAll(/\]\([^)]*\)/g, '');
  const found = pages.flatMap((page) =>
    (textOf(page).match(METAPHORS) ?? []).map((word) => `${page}: ${word}`),
  );
  expect(found, 'the end of docs/glossary.md says what to write').toEqual([]);
});

it('names of bounds begin with MAX or MIN', () => {
  const bound = /const (?:MOST|LONGEST|LARGEST|LEAST|FEWEST|SHORTEST|SMALLEST)_\w+/g;
  const found = sources.flatMap((file) =>
    (readFileSync(file, 'utf8').match(bound) ?? []).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
