import { TYPEFACES, type Typeface } from '#schemas/brand/typefaces.ts';

/** What a line of text needs of a font, as shares of the font size. */
interface TypefaceMetrics {
  ascent: number;
  descent: number;
  /** Average advance of the letters of English and Spanish headlines. */
  width: number;
}

/** Read from the font files; a test compares them. */
export const TYPEFACE_METRICS: Readonly<Record<Typeface, TypefaceMetrics>> = {
  fraunces: { ascent: 0.978, descent: 0.255, width: 0.5449 },
  'source-serif-4': { ascent: 1.036, descent: 0.335, width: 0.5322 },
  'playfair-display': { ascent: 1.082, descent: 0.251, width: 0.5059 },
  lora: { ascent: 1.006, descent: 0.274, width: 0.5174 },
  'zilla-slab': { ascent: 0.944, descent: 0.256, width: 0.4816 },
  archivo: { ascent: 0.878, descent: 0.21, width: 0.5399 },
  'archivo-narrow': { ascent: 1.035, descent: 0.312, width: 0.4228 },
  oswald: { ascent: 1.193, descent: 0.289, width: 0.4243 },
  'bricolage-grotesque': { ascent: 0.93, descent: 0.27, width: 0.5235 },
  'space-grotesk': { ascent: 0.984, descent: 0.292, width: 0.5202 },
  'libre-franklin': { ascent: 0.966, descent: 0.246, width: 0.5311 },
  nunito: { ascent: 1.011, descent: 0.353, width: 0.5175 },
  sora: { ascent: 0.97, descent: 0.29, width: 0.5589 },
};

/** A font that systems have installed, or several of the same widths. */
interface SystemFont {
  /** Full and PostScript names: browsers differ in which of them `local()` finds. */
  names: readonly string[];
  /** Average advance of the same letters. */
  width: number;
  /** Where a system has the regular weight only under a name of its own, browsers embolden it. */
  weight?: number;
}

/** The first one that a device has is used: Windows and Apple, Linux, Android. */
const SYSTEM_FONTS: Readonly<Record<'serif' | 'sans-serif', readonly SystemFont[]>> = {
  serif: [
    { names: ['Georgia Bold', 'Georgia-Bold', 'Gelasio Bold'], width: 0.5611 },
    { names: ['Noto Serif Bold', 'NotoSerif-Bold'], width: 0.5456 },
    { names: ['Liberation Serif Bold', 'Times New Roman Bold', 'TimesNewRomanPS-BoldMT'], width: 0.474 },
  ],
  'sans-serif': [
    { names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], width: 0.5156 },
    { names: ['Roboto Bold', 'Roboto-Bold'], width: 0.4868 },
    { names: ['Noto Sans Bold', 'NotoSans-Bold'], width: 0.5328 },
    { names: ['Roboto', 'Roboto-Regular'], width: 0.4783, weight: 400 },
  ],
};

/** Fonts to show until the brand's own has loaded, in its measures, so that lines seldom break elsewhere. */
interface FallbackTypefaces {
  /** Names for `font-family`, in this order. */
  families: string[];
  /** The `@font-face` rules. */
  rules: string;
}

/** The fallbacks of a headline typeface. */
export function fallbackTypefaces(typeface: Typeface): FallbackTypefaces {
  const { family, weight, generic } = TYPEFACES[typeface];
  const faces = SYSTEM_FONTS[generic].map((font, index) => ({
    family: `"${family} fallback ${index + 1}"`,
    weight: font.weight ?? weight,
    sources: font.names.map((name) => `local("${name}")`).join(','),
    measures: measuresOf(TYPEFACE_METRICS[typeface], font.width),
  }));
  return {
    families: faces.map((face) => face.family),
    rules: faces
      .map((face) => {
        const { family, sources, measures } = face;
        return `@font-face{font-family:${family};src:${sources};font-weight:${face.weight};${measures}}`;
      })
      .join(''),
  };
}

/** `size-adjust` multiplies the overrides too, so they are divided by it. */
function measuresOf({ ascent, descent, width }: TypefaceMetrics, systemWidth: number): string {
  const scale = width / systemWidth;
  return [
    `size-adjust:${percent(scale)}`,
    `ascent-override:${percent(ascent / scale)}`,
    `descent-override:${percent(descent / scale)}`,
    'line-gap-override:0%',
  ].join(';');
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
