import { stringify } from 'yaml';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { isPlainMap } from '#schemas/brand/layers/plain-map.ts';
import { isLanguage, LANGUAGES, type Language } from '#schemas/content/languages.ts';
import { type PageConfig, pageConfig } from '#schemas/page-config/page-config.ts';
import { showReportSchema } from './inspect-reports.ts';
import { languageOf } from './language-of.ts';
import { readBrand } from './read-brand.ts';
import { type OverrideOptions, readOverrideFacts } from './read-override-facts.ts';

/** Options of `masthead show`. */
export interface ShowOptions extends OverrideOptions {
  lang?: string;
  optedOut?: boolean;
  json?: boolean;
}

/**
 * Prints the resolved brand, or with `page` the result of `pageConfig()` for that page kind and a visit from the web.
 * @throws CommandError for unknown brands, page kinds and languages
 */
export async function runShow(
  brid: string,
  options: ShowOptions,
  { project, output }: CommandContext,
): Promise<number> {
  const needsPage = options.optedOut
    ? '--opted-out'
    : options.env
      ? '--env'
      : options.abt
        ? '--abt'
        : undefined;
  if (needsPage && options.page === undefined) {
    throw new CommandError(`${needsPage} changes page configs only.`, 'Add --page <kind>.');
  }
  const { brand } = readBrand(project.brands, brid, EXIT.findings);
  const whole = showReportSchema.parse(options.page === undefined ? brand : pageConfigOf(brand, options));
  const shown = options.lang === undefined ? whole : inOneLanguage(whole, languageOf(brand, options.lang));
  if (options.json) output.print(JSON.stringify(shown, null, 2));
  else output.print(stringify(shown, { aliasDuplicateObjects: false, lineWidth: 0 }).trimEnd());
  return EXIT.fine;
}

function pageConfigOf(brand: Brand, options: ShowOptions): PageConfig {
  const { page, ...facts } = readOverrideFacts(options);
  return pageConfig(brand, page, { ...facts, optedOut: options.optedOut === true, entryPoint: 'web' });
}

/**
 * A copy in which every text by language (`{en: …, es: …}`) has one language only. If that is missing, a text is
 * removed, and a link has the language that the menu shows instead.
 */
export function inOneLanguage(value: unknown, language: Language, key = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => inOneLanguage(entry, language));
  if (!isPlainMap(value)) return value;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every(isLanguage)) {
    const order = key === 'link' ? [language, ...LANGUAGES] : [language];
    const kept = order.find((code) => code in value);
    return kept ? { [kept]: value[kept] } : {};
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, inOneLanguage(entry, language, name)]),
  );
}
