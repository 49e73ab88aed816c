import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Finding } from '#schemas/brand/findings/issue.ts';
import type { Palette } from '#schemas/brand/theme.ts';
import { adjustForContrast, contrastRatio, readableOn } from './contrast.ts';

/** Least contrast of what shows a state with what is beside it (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3;

/** Least contrast of text (WCAG 2.2, 1.4.3). */
const MIN_TEXT_CONTRAST = 4.5;

const GROUNDS = ['background', 'surface'] as const;

/** Accents that are hardly seen on the page: the line below the selected topic, a chosen face, stars. */
export function faintAccentFindings(brand: Brand): Finding[] {
  return (['light', 'dark'] as const).flatMap((mode) => {
    const palette = brand.theme.colors[mode];
    const [least] = GROUNDS.map((ground) => ({
      ground,
      ratio: contrastRatio(palette.accent, palette[ground]),
    })).sort((a, b) => a.ratio - b.ratio);
    if (!least || least.ratio >= MIN_CONTRAST) return [];
    return [
      {
        path: ['theme', 'colors', mode, 'accent'],
        code: 'faint-accent',
        message: `accent on ${least.ground} has a contrast of ${least.ratio.toFixed(2)}, WCAG AA needs ${MIN_CONTRAST} for what shows the selected topic`,
        hint: hintFor(palette),
        atValue: true,
      },
    ];
  });
}

/** The nearest accent that is seen on both grounds, with text that can be read on it. */
function hintFor(palette: Palette): string {
  const passing = GROUNDS.map((ground) => adjustForContrast(palette.accent, palette[ground], MIN_CONTRAST))
    .concat('#000000', '#ffffff')
    .find((color) => GROUNDS.every((ground) => contrastRatio(color, palette[ground]) >= MIN_CONTRAST));
  if (!passing) return 'No colour passes: bring background and surface closer together.';
  const isRead = contrastRatio(palette.onAccent, passing) >= MIN_TEXT_CONTRAST;
  return `Nearest that passes: "${passing}"${isRead ? '' : ` with onAccent "${readableOn(passing)}"`}.`;
}
