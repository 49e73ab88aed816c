import { z } from 'zod';
import { issueReportSchema } from '#cli/lib/reports/reports.ts';
import { LANGUAGES } from '#schemas/content/languages.ts';

/** Colour schemes in which pages are photographed. */
export const SHOT_THEMES = ['light', 'dark'] as const;

/** One of the colour schemes. */
export type ShotTheme = (typeof SHOT_THEMES)[number];

const plainPath = z
  .string()
  .regex(/^[\w.-]+(\/[\w.-]+)*$/, 'a plain relative path')
  .refine((file) => !file.split('/').some((part) => /^\.+$/.test(part)), 'the path leaves the folder');

const sizeSchema = z.object({ width: z.int().positive(), height: z.int().positive() }).describe('Pixels.');

/** Identifies the same shot in different runs. */
const shotKeySchema = z.object({
  brid: z.string(),
  screen: z.string(),
  language: z.enum(LANGUAGES),
  theme: z.enum(SHOT_THEMES),
  width: z.int().positive().describe('Width of the window in CSS px.'),
});

/** Brand, screen, language, theme and width. */
export type ShotKey = z.infer<typeof shotKeySchema>;

const shotSchema = shotKeySchema.extend({
  path: z.string().describe('Path and query of the page.'),
  file: plainPath.optional().describe('PNG below the folder; missing where no picture could be taken.'),
  size: sizeSchema.optional(),
  status: z.int().optional().describe('HTTP status of the page.'),
  problems: z.array(z.string()).describe('A wrong status, errors of the page; empty when all is well.'),
});

/** A picture of a page. */
export type Shot = z.infer<typeof shotSchema>;

const changeSchema = shotKeySchema.extend({
  kind: z.enum(['changed', 'new', 'gone']),
  share: z.number().min(0).max(1).describe('Share of pixels that differ.'),
  box: z
    .object({ left: z.int(), top: z.int(), width: z.int(), height: z.int() })
    .optional()
    .describe('Smallest rectangle around all that differs, in px.'),
  before: plainPath.optional().describe('Copy of the earlier picture.'),
  difference: plainPath.optional().describe('The picture with what changed marked.'),
});

/** A shot that differs from the earlier run, or exists in only one of the two. */
export type ShotChange = z.infer<typeof changeSchema>;

const comparisonSchema = z.object({
  folder: z.string().describe('The earlier run, as it was named.'),
  version: z.string().describe('Version of the product that made it.'),
  same: z.int(),
  changed: z.int(),
  new: z.int(),
  gone: z.int(),
  changes: z.array(changeSchema),
});

/** The result of comparing a run with an earlier one. */
export type ShotComparison = z.infer<typeof comparisonSchema>;

/** `shots.json` of a folder of shots, and the answer of `masthead shots --json`. Keys are added, never renamed. */
export const shotsReportSchema = z.object({
  kind: z.literal('masthead-shots'),
  version: z.string().describe('Version of the product.'),
  options: z.object({
    brands: z.array(z.string()),
    screens: z.array(z.string()),
    languages: z.array(z.enum(LANGUAGES)).optional().describe('Missing: each brand’s own.'),
    themes: z.array(z.enum(SHOT_THEMES)),
    widths: z.array(z.int()),
    height: z.int().describe('Height of the window in CSS px.'),
    fullPage: z.boolean(),
  }),
  names: z.record(z.string(), z.string()).describe('Display names by brid.'),
  shots: z.array(shotSchema),
  broken: z
    .array(z.object({ brid: z.string(), issues: z.array(issueReportSchema) }))
    .describe('Brands with mistakes in their files; no pictures of these.'),
  against: comparisonSchema.optional(),
});

/** A run of `masthead shots`. */
export type ShotsReport = z.infer<typeof shotsReportSchema>;
