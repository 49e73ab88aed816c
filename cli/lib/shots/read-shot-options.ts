import { availableParallelism } from 'node:os';
import path from 'node:path';
import { didYouMean } from '#cli/lib/did-you-mean.ts';
import { CommandError } from '#cli/lib/exit-codes.ts';
import { LANGUAGES, type Language } from '#schemas/content/languages.ts';
import { DEFAULT_SCREENS, SCREEN_NAMES, type ShotScreen } from './screens.ts';
import { SHOT_THEMES, type ShotTheme } from './shots-report.ts';

/** Options of `masthead shots`. */
export interface ShotsOptions {
  screens?: string;
  lang?: string;
  themes?: string;
  widths?: string;
  height?: string;
  fullPage?: boolean;
  out?: string;
  against?: string;
  sheet?: string;
  jobs?: string;
  pack?: string;
  stories?: string;
  json?: boolean;
}

/** What is photographed, and how. */
export interface ShotSelection {
  screens: ShotScreen[];
  /** Default: the languages of each brand. */
  languages: Language[] | undefined;
  themes: ShotTheme[];
  /** CSS px. */
  widths: number[];
  /** Height of the window in CSS px. */
  height: number;
  fullPage: boolean;
  /** Pages open at the same time. */
  jobs: number;
}

/** CSS px: from a watch to a wall. */
const EDGE = { min: 120, max: 4000 };

/** @throws CommandError for an invalid word or number, with the nearest valid word */
export function readShotOptions(options: ShotsOptions): ShotSelection {
  const { screens, lang, themes, widths, height, jobs } = options;
  return {
    screens: screens === undefined ? [...DEFAULT_SCREENS] : readScreens(screens),
    languages: lang === undefined ? undefined : choose('language', lang, LANGUAGES),
    themes: themes === undefined ? [...SHOT_THEMES] : choose('theme', themes, SHOT_THEMES),
    widths: (widths === undefined ? ['360', '1280'] : list('--widths', widths)).map((text) =>
      wholeNumber('--widths', text, EDGE),
    ),
    height: wholeNumber('--height', height ?? '900', EDGE),
    fullPage: options.fullPage ?? false,
    jobs:
      jobs === undefined
        ? Math.min(4, availableParallelism())
        : wholeNumber('--jobs', jobs, { min: 1, max: 32 }),
  };
}

/**
 * The screens of a list that is separated by commas, each once.
 * @throws CommandError for a name that is no screen, with the nearest one
 */
export function readScreens(text: string): ShotScreen[] {
  return choose('screen', text, SCREEN_NAMES);
}

/** Formats of a picture with all shots. */
const SHEET_ENDINGS = ['.webp', '.avif', '.png'];

/**
 * Full path of the picture that `--sheet` requests; undefined without it.
 * @throws CommandError for an unsupported format
 */
export function readSheetOption({ sheet }: ShotsOptions): string | undefined {
  if (sheet === undefined) return undefined;
  if (SHEET_ENDINGS.some((ending) => sheet.endsWith(ending))) return path.resolve(sheet);
  throw new CommandError(`--sheet ${sheet} is no picture.`, `Let it end with ${SHEET_ENDINGS.join(', ')}.`);
}

function list(option: string, text: string): string[] {
  const entries = text.split(',').flatMap((entry) => entry.trim() || []);
  if (entries.length === 0) throw new CommandError(`${option} is empty.`, 'Separate several by commas.');
  return [...new Set(entries)];
}

function choose<T extends string>(noun: string, text: string, known: readonly T[]): T[] {
  return list(`The list of ${noun}s`, text).map((word) => {
    const found = known.find((one) => one === word);
    if (found === undefined) throw new CommandError(`There is no ${noun} ${word}.`, didYouMean(word, known));
    return found;
  });
}

function wholeNumber(option: string, text: string, { min, max }: { min: number; max: number }): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new CommandError(`${option} ${text} is not possible.`, `Give a whole number from ${min} to ${max}.`);
}
