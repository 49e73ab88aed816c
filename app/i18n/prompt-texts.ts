import type { Language } from '#schemas/content/languages.ts';
import { createTranslator, type Messages, type Translate } from './translator.ts';

const CATALOGUES = {
  en: () => import('./en/prompts.json'),
  es: () => import('./es/prompts.json'),
} as const;

/**
 * The translator over the texts of prompts. They come up long after the first view, some never, so their texts are
 * loaded with them and no page carries them.
 */
export async function promptTexts(language: Language): Promise<Translate> {
  const { default: catalogue } = await CATALOGUES[language]();
  return createTranslator(language, flat(catalogue));
}

interface Branch {
  readonly [key: string]: string | Branch;
}

function flat(branch: Branch, prefix = ''): Messages {
  return Object.fromEntries(
    Object.entries(branch).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flat(value, `${prefix}${key}.`)),
    ),
  );
}
