import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { loadTypeface } from '#cli/lib/artwork/letters/load-typeface.ts';
import type { LogoStyle } from '#cli/lib/artwork/letters/wordmark.ts';
import { contrastRatio } from '#schemas/brand/rules/contrast.ts';
import type { Palette } from '#schemas/brand/theme.ts';
import type { Typeface } from '#schemas/brand/typefaces.ts';
import { drawIcon } from './draw-icon.ts';
import { drawLogo } from './draw-logo.ts';
import { MARK_NAMES, type MarkName } from './marks.ts';
import { iconSet } from './rasterise-icons.ts';

/** Settings of a brand's generated assets. */
interface ArtworkOptions {
  name: string;
  /** Chooses mark and style if they are not given: another seed, another logo. */
  seed: string;
  typeface: Typeface;
  palettes: { light: Palette; dark: Palette };
  mark?: MarkName | 'none';
  style?: LogoStyle;
  align?: 'start' | 'center';
  /** px; default 160. */
  width?: number;
  /** px; default 40. */
  height?: number;
}

const STYLES: readonly LogoStyle[] = ['plain', 'two-tone', 'upper', 'underlined', 'boxed'];

/** Least contrast of a mark with the header, as WCAG 2.2 (1.4.11) asks of graphics. */
const MARK_CONTRAST = 3;

/** The files of a brand's `assets/`: two logos and the icon set. The same options give the same bytes. */
export async function brandArtwork(options: ArtworkOptions): Promise<Map<string, string | Buffer>> {
  const typeface = loadTypeface(options.typeface, createRequire(import.meta.url).resolve);
  const bytes = createHash('sha256').update(options.seed).digest();
  const mark = options.mark ?? MARK_NAMES[(bytes[4] ?? 0) % MARK_NAMES.length];
  const style = options.style ?? STYLES[(bytes[5] ?? 0) % STYLES.length] ?? 'plain';
  const logo = (palette: Palette) =>
    drawLogo({
      name: options.name,
      typeface,
      style,
      color: palette.onHeader,
      markColor: markColor(palette),
      mark: mark === 'none' ? undefined : mark,
      align: options.align,
      width: options.width,
      height: options.height,
    });
  const { light, dark } = options.palettes;
  const icon = drawIcon({
    label: options.name,
    subject:
      mark === undefined || mark === 'none' ? { letter: options.name.slice(0, 1), typeface } : { mark },
    color: light.onAccent,
    background: light.accent,
    shape: 'rounded',
  });
  return new Map<string, string | Buffer>([
    ['logo.svg', logo(light)],
    ['logo-dark.svg', logo(dark)],
    ...(await iconSet(icon)),
  ]);
}

/** The accent, if it has enough contrast with the header; else the colour of the header's text. */
function markColor({ accent, link, header, onHeader }: Palette): string {
  return [accent, link].find((color) => contrastRatio(color, header) >= MARK_CONTRAST) ?? onHeader;
}
