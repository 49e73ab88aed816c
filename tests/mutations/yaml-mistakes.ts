import {
  type BrandText,
  childrenOf,
  type Draft,
  type Entry,
  entryAt,
  rowAt,
  setValue,
  withRow,
} from './brand-text.ts';
import type { Recipe } from './recipe.ts';
import { oneOf, type Random } from './seeded-random.ts';

/** A key of the theme that is neither its first nor before a map. */
function innerKey(brand: BrandText, random: Random): Entry {
  return oneOf(
    random,
    childrenOf(brand, 'theme')
      .slice(1)
      .filter(({ value }) => value !== ''),
  );
}

/** Rewrites the row of a key of the theme, to be found at the first letter of the row. */
function row(kind: string, change: (row: string) => string, suggest?: (entry: Entry) => string): Recipe {
  return {
    kind: `yaml: ${kind}`,
    make: (brand, random) => {
      const entry = innerKey(brand, random);
      const changed = change(rowAt(brand.text, entry.line));
      const column = changed.search(/[^ ]/) + 1;
      const text = withRow(brand.text, entry.line, changed);
      return { text, line: entry.line, column, suggestion: suggest?.(entry) };
    },
  };
}

function twice(brand: BrandText, random: Random): Draft {
  const entry = oneOf(
    random,
    brand.entries.filter(({ value, path }) => value !== '' && path !== 'extends'),
  );
  const old = rowAt(brand.text, entry.line);
  const text = withRow(brand.text, entry.line, `${old}\n${old}`);
  return { text, line: entry.line + 1, column: entry.column };
}

/** Files that are no YAML, or not the YAML that was meant. */
export const YAML_MISTAKES: readonly Recipe[] = [
  { kind: 'yaml: key twice', make: twice },
  row('tab indents', (old) => old.replace('  ', '\t')),
  row('one space too many', (old) => ` ${old}`),
  row('one space too few', (old) => old.slice(1)),
  row(
    'no colon',
    (old) => old.replace(':', ''),
    ({ key, value }) => `${key}: ${value}`,
  ),
  row(
    'no space after the colon',
    (old) => old.replace(': ', ':'),
    ({ key, value }) => `${key}: ${value}`,
  ),
  {
    kind: 'yaml: quote not closed',
    make: (brand, random) => {
      const path = oneOf(random, ['portalTitle', 'theme.colors.light.text', 'headData.description.en']);
      return setValue(brand, path, entryAt(brand, path).value.slice(0, -1), 'closing "');
    },
  },
  {
    kind: 'yaml: bracket not closed',
    make: (brand) => setValue(brand, 'languages', '[en, es', 'closing ]'),
  },
  {
    kind: 'yaml: colon within text',
    make: (brand) => setValue(brand, 'name', 'News: Daily', '"News: Daily"'),
  },
];
