import { readFileSync } from 'node:fs';
import path from 'node:path';
import Handlebars from 'handlebars';
import type { Palette } from '#schemas/brand/theme.ts';
import type { Language } from '#schemas/content/languages.ts';
import { streamOf } from './event-stream.ts';
import type { SuggestedTheme } from './suggest-theme.ts';

/** The values for the template of a brand file. */
interface ScaffoldAnswers {
  brid: string;
  name: string;
  domain: string;
  distributor: string;
  customer: string;
  languages: readonly Language[];
  presets: readonly string[];
  color: string;
  theme: SuggestedTheme;
  palettes: { light: Palette; dark: Palette };
  since: string;
}

const DESCRIPTIONS: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `${name}: the stories of the day, from many publishers.`,
  es: (name) => `${name}: las historias del día, de muchos medios.`,
};

/** Descriptions of a new brand for search engines, one a language. */
export function descriptionsFor(name: string, languages: readonly Language[]): Record<string, string> {
  return Object.fromEntries(languages.map((language) => [language, DESCRIPTIONS[language](name)]));
}

/** The text of a new `brand.yaml`. Texts are written as quoted YAML strings, so none can break the file. */
export function renderBrandFile(answers: ScaffoldAnswers, templateFolder: string): string {
  const handlebars = Handlebars.create();
  handlebars.registerHelper('json', (value: unknown) => JSON.stringify(value));
  handlebars.registerHelper('comment', (value: string) => value.replace(/\s+/g, ' '));
  const template = readFileSync(path.join(templateFolder, 'brand.yaml.hbs'), 'utf8');
  const descriptions = descriptionsFor(answers.name, answers.languages);
  return handlebars.compile(template, { noEscape: false, strict: true })({
    ...answers,
    stream: streamOf(answers.customer),
    presets: answers.presets.join(', '),
    languages: answers.languages.join(', '),
    descriptions,
  });
}
