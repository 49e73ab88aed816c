import { childrenOf, entryAt, insertUnder, removeKey, setValue } from './brand-text.ts';
import type { Recipe } from './recipe.ts';
import { oneOf } from './seeded-random.ts';

const missing = (path: string): Recipe => ({
  kind: `missing: ${path}`,
  make: (brand) => removeKey(brand, path, `\`${path}:\``),
});

/** A key that is there but says nothing is found at the key. */
const emptied = (kind: string, value: string): Recipe => ({
  kind,
  make: (brand, random) => {
    const path = oneOf(random, ['portalTitle', 'customer', 'domains', 'domainOfDistributor']);
    return { ...setValue(brand, path, value), column: entryAt(brand, path).column };
  },
});

/** Required keys and texts that are not there. */
export const MISSING_MISTAKES: readonly Recipe[] = [
  missing('portalTitle'),
  missing('customer'),
  missing('domains'),
  {
    kind: 'missing: a colour',
    make: (brand, random) => {
      const palette = oneOf(random, ['theme.colors.light', 'theme.colors.dark']);
      const { path, key } = oneOf(random, childrenOf(brand, palette));
      return removeKey(brand, path, `\`${key}:\``);
    },
  },
  {
    kind: 'missing: description in a language',
    make: (brand, random) => {
      const language = oneOf(random, ['en', 'es']);
      return removeKey(brand, `headData.description.${language}`, `\`${language}:\``);
    },
  },
  emptied('missing: null for a required key', 'null'),
  emptied('missing: required key left empty', ''),
  {
    kind: 'missing: colour without quotes is a comment',
    make: (brand, random) => {
      const { path, value, column } = oneOf(random, childrenOf(brand, 'theme.colors.dark'));
      return { ...setValue(brand, path, value.replaceAll('"', '')), column, suggestion: value };
    },
  },
  {
    kind: 'preset: unknown',
    make: (brand) => {
      const has = brand.entries.find(({ path }) => path === 'extends');
      const [, others] = /^\[(.+)\]$/.exec(has?.value ?? '') ?? [];
      if (others) {
        const draft = setValue(brand, 'extends', `[prepaid-meun, ${others}]`, '"prepaid-menu"');
        return { ...draft, column: draft.column + 1 };
      }
      if (has) return setValue(brand, 'extends', 'prepaid-meun', '"prepaid-menu"');
      const draft = insertUnder(brand, '', 'extends: prepaid-meun', '"prepaid-menu"');
      return { ...draft, column: 10 };
    },
  },
];
