import {
  type Oklch as CuloriOklch,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode as registerMode,
} from 'culori/fn';

/** A colour by lightness (0 to 1), chroma (0 to about 0.37) and hue (degrees), in perceptually even steps. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

// Registered for the other two modes, which are converted through it.
registerMode(modeRgb);
const toLinear = registerMode(modeLrgb);
const toOklch = registerMode(modeOklch);

/** How far outside of 0 to 1 a linear component may be and still count as displayable; it is clipped then. */
const GAMUT_SLACK = 0.0005;
/** Step by which the chroma of a colour outside of the gamut is reduced. */
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
 * OKLCH → `#rrggbb`; outside of the sRGB gamut, chroma is reduced at the same hue. culori's own gamut mapping leaves
 * too little chroma to colours near white and black: palettes would change by up to 34 of 255 levels.
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
