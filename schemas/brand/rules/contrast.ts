function channel(hex: string, offset: number): number {
  const value = Number.parseInt(hex.slice(offset, offset + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance, 0 (black) to 1 (white). Source: WCAG 2.2, "relative luminance". */
export function relativeLuminance(hex: string): number {
  return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
}

/** Contrast ratio, 1 to 21. Source: WCAG 2.2, "contrast ratio". */
export function contrastRatio(a: string, b: string): number {
  const [dark = 0, light = 0] = [relativeLuminance(a), relativeLuminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Near-black or white text, whichever has more contrast with the colour. */
export function readableOn(background: string): '#ffffff' | '#10131a' {
  return contrastRatio(background, '#ffffff') >= contrastRatio(background, '#10131a') ? '#ffffff' : '#10131a';
}

function mix(hex: string, towards: string, share: number): string {
  const part = (offset: number) => {
    const from = Number.parseInt(hex.slice(offset, offset + 2), 16);
    const to = Number.parseInt(towards.slice(offset, offset + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

/**
 * The colour nearest to `hex`, darkened or lightened, that reaches the ratio on the background. Used to suggest a fix
 * and to derive a palette from one brand colour.
 */
export function adjustForContrast(hex: string, background: string, ratio: number): string {
  const towards = relativeLuminance(background) > 0.18 ? '#000000' : '#ffffff';
  for (let share = 0; share <= 1; share += 0.02) {
    const candidate = mix(hex, towards, share);
    if (contrastRatio(candidate, background) >= ratio) return candidate;
  }
  return towards;
}
