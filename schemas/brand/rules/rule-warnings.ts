import { videoAdFindings } from '#schemas/ads/video-ads.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Finding } from '#schemas/brand/findings/issue.ts';
import { analyticsStreamFindings } from './analytics-stream.ts';
import { faintAccentFindings } from './faint-accents.ts';
import { feedLanguageFindings } from './feed-languages.ts';
import { gameFindings } from './games.ts';
import { overlappingExperiments } from './overlapping-experiments.ts';
import { switchFindings } from './switches.ts';
import { textWarnings } from './texts.ts';
import { translationFindings } from './translations.ts';

/** Problems of a brand that can be served nevertheless; each of these is a warning. */
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
