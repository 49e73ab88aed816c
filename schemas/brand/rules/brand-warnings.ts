import { videoAdFindings } from '#schemas/ads/video-ads.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Finding, Issue } from '#schemas/brand/findings/issue.ts';
import { locateIssue } from '#schemas/brand/findings/locate-issue.ts';
import { nearestWord } from '#schemas/brand/findings/nearest-word.ts';
import type { ResolvedBrand } from '#schemas/brand/resolve-brand.ts';
import { GAME_IDS } from '#schemas/content/games.ts';
import { isLanguageCode } from '#schemas/content/is-language-code.ts';
import { expiredOverrides } from './expired-overrides.ts';
import { faintAccentFindings } from './faint-accents.ts';
import { overlappingExperiments } from './overlapping-experiments.ts';
import { switchFindings } from './switches.ts';
import { textWarnings } from './texts.ts';
import { translationFindings } from './translations.ts';

/**
 * Problems of a brand that can be served nevertheless.
 * @param today the day with which `expires` is compared, as 2026-12-31
 */
export function brandWarnings(resolved: Extract<ResolvedBrand, { ok: true }>, today: string): Issue[] {
  const { brand, merged, own } = resolved;
  const rules = ruleWarnings(brand).map(
    (one): Issue => ({
      ...locateIssue(merged, own, one.path, one),
      severity: 'warning',
    }),
  );
  return [...expiredOverrides(brand, merged, own, today), ...rules];
}

/** Those that follow from the brand alone, each at the path of its key. */
export function ruleWarnings(brand: Brand): Finding[] {
  return [
    ...translationFindings(brand),
    ...gameFindings(brand),
    ...analyticsStreamFindings(brand),
    ...videoAdFindings(brand),
    ...switchFindings(brand),
    ...overlappingExperiments(brand),
    ...textWarnings(brand),
    ...faintAccentFindings(brand),
    ...feedLanguageFindings(brand),
  ];
}

/** Warnings for games that do not ship with the product, as a carrier's own back end may have them. */
function gameFindings(brand: Brand): Finding[] {
  const known: readonly string[] = GAME_IDS;
  return brand.cmsConfig.gamesToShow.flatMap((id, index): Finding[] => {
    if (known.includes(id)) return [];
    const meant = nearestWord(id, known);
    return [
      {
        path: ['cmsConfig', 'gamesToShow', index],
        code: 'unknown-game',
        message: `no game ${JSON.stringify(id)} ships with the product`,
        hint: meant ? `Did you mean ${JSON.stringify(meant)}?` : `Known: ${known.join(', ')}.`,
        atValue: true,
      },
    ];
  });
}

/** A warning for a brand without an event stream, as the site works without one (section 7, "analytics reporting"). */
function analyticsStreamFindings(brand: Brand): Finding[] {
  if (brand.reporting.atomStream !== undefined) return [];
  return [
    {
      path: ['reporting', 'atomStream'],
      code: 'no-analytics-stream',
      message: 'the brand names no stream for its events',
      hint: `Add \`atomStream: ${brand.customer}.events\` under reporting.`,
    },
  ];
}

/** Feeds whose stories get a code that is no language: no site shows these. */
function feedLanguageFindings({ content, languages }: Brand): Finding[] {
  return content.feeds.flatMap(({ language }, index): Finding[] =>
    language === undefined || isLanguageCode(language)
      ? []
      : [
          {
            path: ['content', 'feeds', index, 'language'],
            code: 'no-language',
            message: `there is no language ${JSON.stringify(language)}: no site shows the stories of this feed`,
            hint: `Give the code of ISO 639; this brand's languages: ${languages.join(', ')}.`,
            atValue: true,
          },
        ],
  );
}
