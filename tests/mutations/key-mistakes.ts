import { type BrandText, childrenOf, insertUnder, moveKey, renameKey } from './brand-text.ts';
import { doubleLetter, dropLetter, type Recipe, swapLetters } from './recipe.ts';
import { oneOf, type Random } from './seeded-random.ts';

const isName = (path: string) => !/(^|\.)(en|es)$/.test(path);
const isCamel = (path: string) => isName(path) && /[A-Z]/.test(path.split('.').at(-1) ?? '');

/** Renames one of the file's keys; the hint must name the key that stood there. */
function misspelt(
  kind: string,
  change: (random: Random, key: string) => string,
  fits: (path: string) => boolean = isName,
): Recipe {
  return {
    kind,
    make: (brand, random) => {
      const { path, key } = oneOf(
        random,
        brand.entries.filter((entry) => entry.key !== '' && fits(entry.path)),
      );
      return renameKey(brand, path, change(random, key), `\`${key}\``);
    },
  };
}

/** Moves one key of a map into another map; the hint must name the map that it came from. */
function misplaced(kind: string, routes: ReadonlyArray<readonly [from: string, to: string]>): Recipe {
  const make = (brand: BrandText, random: Random) => {
    const [from, to] = oneOf(random, routes);
    const movable = childrenOf(brand, from).filter(({ key, value }) => value !== '' && key !== 'name');
    const taken = childrenOf(brand, to).map(({ key }) => key);
    const { path } = oneOf(
      random,
      movable.filter(({ key }) => !taken.includes(key)),
    );
    return moveKey(brand, path, to, from === '' ? 'belongs at the top' : `belongs under \`${from}\``);
  };
  return { kind, make };
}

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Keys misspelt or in the wrong place. */
export const KEY_MISTAKES: readonly Recipe[] = [
  misspelt('key: letter dropped', dropLetter),
  misspelt('key: letter doubled', doubleLetter),
  misspelt('key: letters swapped', swapLetters),
  misspelt('key: first letter upper case', (_, key) => key.charAt(0).toUpperCase() + key.slice(1)),
  misspelt('key: all lower case', (_, key) => key.toLowerCase(), isCamel),
  misspelt('key: snake_case', (_, key) => snake(key), isCamel),
  misspelt('key: kebab-case', (_, key) => snake(key).replaceAll('_', '-'), isCamel),
  misspelt('key: plural for singular or back', (_, key) =>
    key.endsWith('s') ? key.slice(0, -1) : `${key}s`,
  ),
  misspelt(
    'key: British spelling',
    () => 'colours',
    (path) => path === 'theme.colors',
  ),
  {
    kind: 'key: extends misspelt',
    make: (brand) => insertUnder(brand, '', 'extend: [do-not-sell-menu]', '`extends`'),
  },
  misplaced('key: one level too high', [
    ['theme', ''],
    ['theme.colors.light', 'theme.colors'],
    ['theme.colors.dark', 'theme.colors'],
  ]),
  misplaced('key: one level too low', [
    ['', 'theme'],
    ['', 'headData'],
    ['theme', 'theme.colors'],
  ]),
  misplaced('key: under the wrong map', [
    ['cmsConfig', 'theme'],
    ['theme', 'cmsConfig'],
    ['theme', 'headData'],
  ]),
  {
    kind: 'key: setting of the CMS at the top',
    make: (brand, random) => {
      const row = oneOf(random, ['webFeedPadding: 4', 'enableVideoAds: true', 'rankingVersion: "2"']);
      return insertUnder(brand, '', row, 'belongs under `cmsConfig`');
    },
  },
];
