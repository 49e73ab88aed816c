import type { Language } from '#schemas/content/languages.ts';
import type { ShotSelection } from './read-shot-options.ts';
import type { ShotScreen } from './screens.ts';
import type { ShotKey } from './shots-report.ts';

/** A shot to be taken. */
export interface PlannedShot extends ShotKey {
  screen: ShotScreen;
  /** Path below the folder of shots. */
  file: string;
}

/** The part of a brand that a plan depends on. */
interface PlannedBrand {
  brid: string;
  languages: readonly Language[];
}

/** `<brid>/<screen>.<lang>.<theme>.<width>.png`: the same shot has the same name in every run. */
function shotFile({ brid, screen, language, theme, width }: ShotKey): string {
  return `${brid}/${screen}.${language}.${theme}.${width}.png`;
}

/** A shot in words: `noticiasHub portal es dark 360`. */
export function shotLabel({ brid, screen, language, theme, width }: ShotKey): string {
  return `${brid} ${screen} ${language} ${theme} ${width}`;
}

/**
 * Every shot of the run, in the order of the contact sheet: brand, screen, language, width, theme. A brand is never
 * photographed in a language that it does not offer.
 */
export function planShots(brands: readonly PlannedBrand[], selection: ShotSelection): PlannedShot[] {
  const plan: PlannedShot[] = [];
  for (const { brid, languages } of brands) {
    const spoken = (selection.languages ?? languages).filter((language) => languages.includes(language));
    for (const screen of selection.screens) {
      for (const language of spoken) {
        for (const width of selection.widths) {
          for (const theme of selection.themes) {
            const key = { brid, screen, language, theme, width };
            plan.push({ ...key, file: shotFile(key) });
          }
        }
      }
    }
  }
  return plan;
}
