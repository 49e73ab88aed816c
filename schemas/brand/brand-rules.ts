import type { Brand } from './brand-schema.ts';
import { adjustForContrast, contrastRatio } from './contrast.ts';
import type { Explained } from './explain-zod-issue.ts';
import { CONTRAST_PAIRS } from './theme.ts';

/** Rules that look at more than one key: colour contrast, unique menu keys, texts for each language. */
export function brandRules(brand: Brand): Explained[] {
  return [...contrastFindings(brand), ...menuFindings(brand), ...languageFindings(brand)];
}

function contrastFindings(brand: Brand): Explained[] {
  const found: Explained[] = [];
  for (const mode of ['light', 'dark'] as const) {
    const palette = brand.theme.colors[mode];
    for (const [text, behind, needed] of CONTRAST_PAIRS) {
      const ratio = contrastRatio(palette[text], palette[behind]);
      if (ratio >= needed) continue;
      found.push({
        path: ['theme', 'colors', mode, text],
        code: 'low-contrast',
        message: `${text} on ${behind} has a contrast of ${ratio.toFixed(2)}, WCAG AA needs ${needed}`,
        hint: `Nearest that passes: "${adjustForContrast(palette[text], palette[behind], needed)}".`,
        atValue: true,
      });
    }
  }
  return found;
}

function menuFindings(brand: Brand): Explained[] {
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

function languageFindings(brand: Brand): Explained[] {
  return brand.languages
    .filter((language) => brand.headData.description[language] === undefined)
    .map((language) => ({
      path: ['headData', 'description'],
      code: 'missing-translation',
      message: `headData.description has no text for language "${language}"`,
      hint: `Add \`${language}:\` under description, or take "${language}" out of languages.`,
    }));
}
