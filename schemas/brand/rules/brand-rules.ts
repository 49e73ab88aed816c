import { headerBiddingFindings } from '#schemas/ads/header-bidding.ts';
import { type Brand, brandSchema } from '#schemas/brand/brand-schema.ts';
import type { Finding } from '#schemas/brand/findings/issue.ts';
import { nearestWord } from '#schemas/brand/findings/nearest-word.ts';
import { knownKeysAt, pathsOfKey, schemasAt } from '#schemas/brand/findings/schema-keys.ts';
import { misplacedReferences, SECRET_KEYS } from '#schemas/brand/secrets.ts';
import { CONTRAST_PAIRS, type Palette } from '#schemas/brand/theme.ts';
import { isSitePath, nearestSitePath, SITE_PATHS } from '#schemas/page-config/site-paths.ts';
import { adjustForContrast, contrastRatio } from './contrast.ts';
import { duplicateFindings } from './duplicates.ts';
import { referenceFindings } from './references.ts';
import { textFindings } from './texts.ts';

/**
 * Rules that a schema of single keys cannot state: colour contrast, unique menu keys, texts for each language, notes on
 * existing keys, references to the environment only for secrets, placeholders, lists without duplicates, names that
 * refer to something.
 */
export function brandRules(brand: Brand): Finding[] {
  return [
    ...contrastFindings(brand),
    ...menuFindings(brand),
    ...languageFindings(brand),
    ...internalLinkFindings(brand),
    ...noteFindings(brand),
    ...secretFindings(brand),
    ...textFindings(brand),
    ...duplicateFindings(brand),
    ...referenceFindings(brand),
    ...headerBiddingFindings(brand),
  ];
}

function contrastFindings(brand: Brand): Finding[] {
  const found: Finding[] = [];
  for (const mode of ['light', 'dark'] as const) {
    const palette = brand.theme.colors[mode];
    for (const [text, behind, needed] of CONTRAST_PAIRS) {
      const ratio = contrastRatio(palette[text], palette[behind]);
      if (ratio >= needed) continue;
      found.push({
        path: ['theme', 'colors', mode, text],
        code: 'low-contrast',
        message: `${text} on ${behind} has a contrast of ${ratio.toFixed(2)}, WCAG AA needs ${needed}`,
        hint: contrastHint(palette, text),
        atValue: true,
      });
    }
  }
  return found;
}

/** A colour for the text that passes on all of its backgrounds, so that one change is enough. */
function contrastHint(palette: Palette, text: keyof Palette): string {
  const pairs = CONTRAST_PAIRS.filter(([front]) => front === text);
  const passing = pairs
    .map(([, behind, needed]) => adjustForContrast(palette[text], palette[behind], needed))
    .concat('#000000', '#ffffff')
    .find((color) => pairs.every(([, behind, needed]) => contrastRatio(color, palette[behind]) >= needed));
  if (passing) return `Nearest that passes: "${passing}".`;
  return `No colour passes: bring ${pairs.map(([, behind]) => behind).join(' and ')} closer together.`;
}

function menuFindings(brand: Brand): Finding[] {
  const seen = new Set<string>();
  return brand.portalMenuOptions.flatMap((item, index) => {
    if (!seen.has(item.key)) {
      seen.add(item.key);
      return [];
    }
    return [
      {
        path: ['portalMenuOptions', index, 'key'],
        code: 'duplicate-menu-key',
        message: `the menu has two items with key \`${item.key}\``,
        hint: 'Give one of them another key.',
      },
    ];
  });
}

function languageFindings(brand: Brand): Finding[] {
  return brand.languages
    .filter((language) => brand.headData.description[language] === undefined)
    .map((language) => ({
      path: ['headData', 'description'],
      code: 'missing-translation',
      message: `headData.description has no text for language "${language}"`,
      hint: `Add \`${language}:\` under description, or take "${language}" out of languages.`,
    }));
}

/** Menu items and header buttons whose internal link is no page of the site (section 2, "routes"): mistakes. */
function internalLinkFindings(brand: Brand): Finding[] {
  return (['portalMenuOptions', 'topButtons'] as const).flatMap((list) =>
    (brand[list] ?? []).flatMap(({ internalLink }, index): Finding[] => {
      if (internalLink === undefined || isSitePath(internalLink)) return [];
      const meant = nearestSitePath(internalLink);
      return [
        {
          path: [list, index, 'internalLink'],
          code: 'dead-internal-link',
          message: `the site has no page ${JSON.stringify(internalLink)}`,
          hint: meant ? `Did you mean ${JSON.stringify(meant)}?` : `Pages: ${SITE_PATHS.join(', ')}.`,
          atValue: true,
        },
      ];
    }),
  );
}

function noteFindings(brand: Brand): Finding[] {
  return Object.keys(brand.notes)
    .filter((key) => schemasAt(brandSchema, key.split('.')).length === 0)
    .map((key) => {
      const name = key.split('.').at(-1) ?? key;
      const parent = key.split('.').slice(0, -1);
      const sibling = nearestWord(name, knownKeysAt(brandSchema, parent));
      const [place] = pathsOfKey(brandSchema, name);
      const meant = place ? [...place, name] : sibling && [...parent, sibling];
      return {
        path: ['notes', key],
        code: 'unknown-key',
        message: `there is no key \`${key}\` that a note could be about`,
        hint: meant ? `Did you mean \`${meant.join('.')}\`?` : 'Write the whole path, joined with dots.',
      };
    });
}

function secretFindings(brand: Brand): Finding[] {
  return misplacedReferences(brand).map((path) => ({
    path,
    code: 'misplaced-secret',
    message: `\`${path.join('.')}\` refers to the environment, which only ${SECRET_KEYS.join(' and ')} may`,
    hint: 'Write the value itself.',
    atValue: true,
  }));
}
