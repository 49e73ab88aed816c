import {
  type Oklch as CuloriOklch,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode as registerMode,
} from 'culori/fn';

/** A colour by lightness (0 to 1), chroma (0 to about 0.37) and hue (degrees), evenly spaced to the eye. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

// Registered for the other two, which are converted by way of it.
registerMode(modeRgb);
const toLinear = registerMode(modeLrgb);
const toOklch = registerMode(modeOklch);

/** How far out of 0 to 1 a linear part may lie and still count as shown; it is cut off after. */
const GAMUT_SLACK = 0.0005;
/** Chroma that is taken at a time from a colour that a screen cannot show. */
const CHROMA_STEP = 0.004;

/**
 * `#rrggbb` → OKLCH; a grey has the hue 0.
 * @throws Error for a text that is no colour
 */
export function hexToOklch(hex: string): Oklch {
  const color = toOklch(hex);
  if (!color) throw new Error(`"${hex}" is no colour`);
  return { lightness: color.l, chroma: color.c, hue: color.h ?? 0 };
}

/**
 * OKLCH → `#rrggbb`; where a screen cannot show so much chroma, about as much as it can, in the same hue. culori's own
 * search for it lets colours near white and black keep too little: palettes would change by up to 34 of 255 levels.
 */
export function oklchToHex({ lightness, chroma, hue }: Oklch): string {
  const color: CuloriOklch = { mode: 'oklch', l: lightness, c: Math.max(0, chroma), h: hue };
  while (color.c > 0 && !isShown(color)) color.c = Math.max(0, color.c - CHROMA_STEP);
  return formatHex(color);
}

function isShown(color: CuloriOklch): boolean {
  const { r, g, b } = toLinear(color);
  return [r, g, b].every((part) => part >= -GAMUT_SLACK && part <= 1 + GAMUT_SLACK);
}
