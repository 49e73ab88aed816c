import { shotLabel } from '#cli/lib/shots/plan-shots.ts';
import type { Shot, ShotKey } from '#cli/lib/shots/shots-report.ts';

/** What a run requested; earlier shots beyond it are not missing. */
export interface ShotScope {
  /** Default: all. */
  brands?: readonly string[];
  screens: readonly string[];
  languages?: readonly string[];
  themes: readonly string[];
  widths: readonly number[];
}

/** Shots of two runs, paired. Shots without a picture are ignored. */
interface MatchedShots {
  both: Array<{ before: Shot; after: Shot }>;
  added: Shot[];
  gone: Shot[];
}

/** Pairs each shot with its earlier one. */
export function matchShots(before: readonly Shot[], after: readonly Shot[], scope: ShotScope): MatchedShots {
  const earlier = new Map(before.filter(hasPicture).map((shot) => [shotLabel(shot), shot]));
  const matched: MatchedShots = { both: [], added: [], gone: [] };
  for (const shot of after.filter(hasPicture)) {
    const words = shotLabel(shot);
    const former = earlier.get(words);
    if (former) matched.both.push({ before: former, after: shot });
    else matched.added.push(shot);
    earlier.delete(words);
  }
  matched.gone = [...earlier.values()].filter((shot) => wasAskedFor(shot, scope));
  return matched;
}

function hasPicture({ file }: Shot): boolean {
  return file !== undefined;
}

function wasAskedFor({ brid, screen, language, theme, width }: ShotKey, scope: ShotScope): boolean {
  const { brands, screens, languages, themes, widths } = scope;
  return (
    (brands?.includes(brid) ?? true) &&
    screens.includes(screen) &&
    (languages?.includes(language) ?? true) &&
    themes.includes(theme) &&
    widths.includes(width)
  );
}
