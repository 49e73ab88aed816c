import { z } from 'zod';
import { TYPEFACE_NAMES } from './typefaces.ts';

const color = z
  .string()
  .regex(
    /^#[0-9a-f]{6}$/,
    'a colour is written as # and six lower-case hexadecimal digits, for example "#0b5fff"',
  );

/** One palette. Every pair with text is checked against WCAG AA; see {@link CONTRAST_PAIRS}. */
export const paletteSchema = z.strictObject({
  background: color.describe('Background of the page.'),
  surface: color.describe('Background of cards, sheets and fields.'),
  text: color.describe('Headlines and running text.'),
  mutedText: color.describe('Source, time and other secondary text.'),
  border: color.describe('Hairlines and outlines of cards.'),
  accent: color.describe('Buttons, the selected topic, progress.'),
  onAccent: color.describe('Text on the accent colour.'),
  link: color.describe('Links, topic names above headlines and focus rings, on background and surface.'),
  header: color.describe('Background of logo and menu.'),
  onHeader: color.describe('Menu button, search and other text on the header.'),
});

/** A resolved palette, ten colours as `#rrggbb`. */
export type Palette = z.infer<typeof paletteSchema>;

/** Pairs of foreground and background with their minimum contrast (WCAG 2.2, 1.4.3: 4.5 for text). */
export const CONTRAST_PAIRS: ReadonlyArray<readonly [keyof Palette, keyof Palette, number]> = [
  ['text', 'background', 4.5],
  ['text', 'surface', 4.5],
  ['mutedText', 'background', 4.5],
  ['mutedText', 'surface', 4.5],
  ['link', 'background', 4.5],
  ['link', 'surface', 4.5],
  ['onAccent', 'accent', 4.5],
  ['onHeader', 'header', 4.5],
];

/** A brand's theme: tokens and some layout choices. Data only; components read no brand id. */
export const themeSchema = z.strictObject({
  typeface: z.enum(TYPEFACE_NAMES).describe('Headline typeface.'),
  headlineCase: z.enum(['sentence', 'upper']).describe('Letter case of topic names and section heads.'),
  bodyFont: z.enum(['sans', 'serif', 'rounded']).describe('Family of running text, from the system.'),
  header: z
    .enum(['bar', 'nameplate', 'split', 'band'])
    .describe(
      'bar: one coloured line; nameplate: centred like a newspaper; split: logo, search and menu in a row; band: tall colour band with the search box inside.',
    ),
  tabs: z.enum(['underline', 'pills', 'blocks', 'text']).describe('Look of the topic tabs.'),
  feed: z
    .enum(['hero', 'newspaper', 'magazine', 'compact', 'cards', 'mosaic'])
    .describe('Layout of a topic’s story list.'),
  kicker: z.enum(['text', 'chip', 'none']).describe('How the topic name above a headline looks.'),
  corners: z.int().min(0).max(28).describe('Corner radius of cards and pictures, in px.'),
  imageRatio: z.enum(['16/9', '3/2', '4/3', '1/1']).describe('Width to height of story pictures.'),
  layout: z
    .enum(['default', 'comfortable', 'compact'])
    .describe(
      'Layout preset of section 2: header top 30, 24, 20 px; search top 25, 24, 16 px; search bottom 8, 0, 0 px.',
    ),
  colors: z.strictObject({
    light: paletteSchema.describe('Colours of the light theme.'),
    dark: paletteSchema.describe(
      'Colours of the dark theme (system setting, or forced by the Android host).',
    ),
  }),
});

/** A resolved theme. */
export type Theme = z.infer<typeof themeSchema>;
