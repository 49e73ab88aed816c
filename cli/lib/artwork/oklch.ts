/** A colour by lightness (0 to 1), chroma (0 to about 0.37) and hue (degrees), evenly spaced to the eye. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function toGamma(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}

/** `#rrggbb` → OKLCH. Source: Björn Ottosson, "A perceptual color space for image processing", 2020. */
export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  const [red = 0, green = 0, blue = 0] = [r, g, b];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bee = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const hue = (Math.atan2(bee, a) * 180) / Math.PI;
  return { lightness, chroma: Math.hypot(a, bee), hue: (hue + 360) % 360 };
}

function oklchToLinear({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const GAMUT_SLACK = 0.0005;

/** OKLCH → `#rrggbb`; where a screen cannot show so much chroma, as much as it can, in the same hue. */
export function oklchToHex(color: Oklch): string {
  let chroma = Math.max(0, color.chroma);
  let linear = oklchToLinear({ ...color, chroma });
  while (chroma > 0 && linear.some((part) => part < -GAMUT_SLACK || part > 1 + GAMUT_SLACK)) {
    chroma = Math.max(0, chroma - 0.004);
    linear = oklchToLinear({ ...color, chroma });
  }
  const parts = linear.map((part) => Math.round(toGamma(Math.min(1, Math.max(0, part))) * 255));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
