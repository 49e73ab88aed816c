import { type BrandText, childrenOf, type Draft, entryAt, setValue } from './brand-text.ts';
import type { Recipe } from './recipe.ts';
import { oneOf, type Random } from './seeded-random.ts';

const PALETTES = ['theme.colors.light', 'theme.colors.dark'];
const bare = (value: string) => value.replaceAll('"', '');

/** Writes a colour of a palette in another form. */
function color(kind: string, change: (hex: string) => string, suggest?: (hex: string) => string): Recipe {
  return {
    kind: `colour: ${kind}`,
    make: (brand, random) => {
      const { path, value } = oneOf(random, childrenOf(brand, oneOf(random, PALETTES)));
      return setValue(brand, path, change(bare(value)), suggest?.(bare(value)));
    },
  };
}

const TEXT_AND_BEHIND = ['text', 'mutedText', 'link'] as const;

/** Makes text pale on its background. The suggestion is checked as a colour (`score-corpus.ts`). */
function paleText(brand: BrandText, random: Random): Draft {
  const palette = oneOf(random, PALETTES);
  const behind = bare(entryAt(brand, `${palette}.background`).value);
  const near = `#${behind.slice(1).replace(/../g, (pair) => nudge(pair))}`;
  const path = `${palette}.${oneOf(random, TEXT_AND_BEHIND)}`;
  return { ...setValue(brand, path, `"${near}"`), suggestion: 'a colour that passes' };
}

function nudge(pair: string): string {
  const level = Number.parseInt(pair, 16);
  return (level > 127 ? level - 60 : level + 60).toString(16).padStart(2, '0');
}

const expanded = (hex: string) => `"${hex.replace(/^#(.).(.).(.).$/, '#$1$1$2$2$3$3')}"`;

/** Colours of the wrong form, or too pale to read. */
export const COLOR_MISTAKES: readonly Recipe[] = [
  color(
    'three digits',
    (hex) => `"${hex.replace(/^#(.).(.).(.).$/, '#$1$2$3')}"`,
    (hex) => expanded(hex),
  ),
  color(
    'upper case',
    (hex) => `"#AB${hex.slice(3).toUpperCase()}"`,
    (hex) => `"#ab${hex.slice(3)}"`,
  ),
  color('name', () => 'rebeccapurple'),
  color(
    'without #',
    (hex) => `"${hex.slice(1)}"`,
    (hex) => `"${hex}"`,
  ),
  color(
    'with opacity',
    (hex) => `"${hex}ff"`,
    (hex) => `"${hex}"`,
  ),
  { kind: 'colour: low contrast', make: paleText },
];
