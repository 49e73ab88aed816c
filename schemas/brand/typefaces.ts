/**
 * Headline typefaces that a brand may use, all under the SIL Open Font Licence. The app ships one Latin WOFF2 of each
 * (12–26 KB), and a browser downloads only the one of its brand.
 */
export const TYPEFACES = {
  fraunces: { family: 'Fraunces', weight: 700, generic: 'serif' },
  'source-serif-4': { family: 'Source Serif 4', weight: 700, generic: 'serif' },
  'playfair-display': { family: 'Playfair Display', weight: 800, generic: 'serif' },
  lora: { family: 'Lora', weight: 700, generic: 'serif' },
  'zilla-slab': { family: 'Zilla Slab', weight: 700, generic: 'serif' },
  archivo: { family: 'Archivo', weight: 800, generic: 'sans-serif' },
  'archivo-narrow': { family: 'Archivo Narrow', weight: 700, generic: 'sans-serif' },
  oswald: { family: 'Oswald', weight: 600, generic: 'sans-serif' },
  'bricolage-grotesque': { family: 'Bricolage Grotesque', weight: 700, generic: 'sans-serif' },
  'space-grotesk': { family: 'Space Grotesk', weight: 700, generic: 'sans-serif' },
  'libre-franklin': { family: 'Libre Franklin', weight: 800, generic: 'sans-serif' },
  nunito: { family: 'Nunito', weight: 800, generic: 'sans-serif' },
  sora: { family: 'Sora', weight: 700, generic: 'sans-serif' },
} as const;

/** Key of a headline typeface; also the name of its package (`@fontsource/<key>`). */
export type Typeface = keyof typeof TYPEFACES;

/** All keys, for the schema. */
export const TYPEFACE_NAMES = Object.keys(TYPEFACES) as [Typeface, ...Typeface[]];
