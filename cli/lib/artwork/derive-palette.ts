import { adjustForContrast, contrastRatio, readableOn } from '#schemas/brand/rules/contrast.ts';
import type { Palette } from '#schemas/brand/theme.ts';
import { hexToOklch, type Oklch, oklchToHex } from './oklch.ts';

/** Whether the header has the brand's colour or is white (dark grey in the dark theme). */
type HeaderStyle = 'brand' | 'paper';

const AA = 4.5;
/** WCAG 2.2, 1.4.11: what is not text, such as a button against the page. */
const AA_SHAPE = 3;
/** Below this chroma a colour looks grey, and makes a dull header. */
const GREY_CHROMA = 0.02;
/** White text on such a colour misses AA slightly; darkening the colour until it reaches AA is hardly visible. */
const ALMOST_AA = 3.5;
/** OKLCH lightness from which a colour is too bright for a button on white. */
const TOO_BRIGHT = 0.78;

/**
 * A light and a dark palette around one brand colour. Every pair of `CONTRAST_PAIRS` reaches WCAG AA, whatever the
 * colour; the neutrals are slightly tinted with its hue.
 */
export function derivePalettes(
  brandColor: string,
  headerStyle: HeaderStyle = 'brand',
): { light: Palette; dark: Palette } {
  const brand = brandColor.toLowerCase();
  return { light: lightPalette(brand, headerStyle), dark: darkPalette(brand, headerStyle) };
}

type Tint = (lightness: number, chroma: number) => string;

/** Neutrals in the brand's hue; a grey brand gets pure greys. */
function tintOf({ chroma, hue }: Oklch): Tint {
  const strength = Math.min(1, chroma / 0.08);
  return (lightness, max) => oklchToHex({ lightness, chroma: max * strength, hue });
}

function lightPalette(brand: string, headerStyle: HeaderStyle): Palette {
  const color = hexToOklch(brand);
  const tint = tintOf(color);
  const [background, surface] = [tint(0.982, 0.006), '#ffffff'];
  const { accent, onAccent } = lightButton(brand, background, tint);
  const bold = headerStyle === 'brand' && color.chroma >= GREY_CHROMA;
  const header = bold ? asBackground(brand) : surface;
  return {
    background,
    surface,
    text: tint(0.21, 0.022),
    mutedText: readable(tint(0.47, 0.026), [background, surface]),
    border: tint(0.905, 0.012),
    accent,
    onAccent,
    link: readable(brand, [background, surface]),
    header,
    onHeader: bold ? readableOn(header) : tint(0.21, 0.022),
  };
}

function darkPalette(brand: string, headerStyle: HeaderStyle): Palette {
  const color = hexToOklch(brand);
  const tint = tintOf(color);
  const [background, surface] = [tint(0.168, 0.014), tint(0.215, 0.018)];
  const lifted = oklchToHex({ ...color, lightness: Math.max(color.lightness, 0.66) });
  const accent = asBackground(adjustForContrast(lifted, surface, AA_SHAPE));
  const header = headerStyle === 'brand' ? tint(0.25, Math.min(0.055, color.chroma)) : surface;
  return {
    background,
    surface,
    text: tint(0.945, 0.008),
    mutedText: readable(tint(0.73, 0.02), [background, surface]),
    border: tint(0.33, 0.022),
    accent,
    onAccent: readableOn(accent),
    link: readable(oklchToHex({ ...color, lightness: Math.max(color.lightness, 0.74) }), [
      background,
      surface,
    ]),
    header,
    onHeader: tint(0.965, 0.008),
  };
}

/**
 * The brand's colour; for a brand too bright to be seen on white, such as a yellow, dark with text in the brand's
 * colour.
 */
function lightButton(brand: string, background: string, tint: Tint): { accent: string; onAccent: string } {
  if (hexToOklch(brand).lightness >= TOO_BRIGHT) {
    const ink = tint(0.26, 0.05);
    return { accent: ink, onAccent: adjustForContrast(brand, ink, AA) };
  }
  const accent = asBackground(adjustForContrast(brand, background, AA_SHAPE));
  return { accent, onAccent: readableOn(accent) };
}

/**
 * The nearest colour on which text is readable. White text is preferred if the colour need only be darkened a little.
 */
function asBackground(color: string): string {
  const text = contrastRatio('#ffffff', color) >= ALMOST_AA ? '#ffffff' : readableOn(color);
  return contrastRatio(text, color) >= AA ? color : adjustForContrast(color, text, AA);
}

/** The nearest colour that is readable on all of these backgrounds. */
function readable(color: string, backgrounds: readonly string[]): string {
  return backgrounds.reduce((found, ground) => adjustForContrast(found, ground, AA), color);
}
