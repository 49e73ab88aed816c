import type { Language } from '#schemas/content/languages.ts';
import { createTranslator, type Translate } from './translator.ts';

/** Parts whose texts show only after something was pressed; no page carries them. */
type LatePart = 'stories' | 'audio';

const FILES: Record<Language, Record<LatePart, () => Promise<{ default: object }>>> = {
  en: { stories: () => import('./en/stories.json'), audio: () => import('./en/audio.json') },
  es: { stories: () => import('./es/stories.json'), audio: () => import('./es/audio.json') },
};

/** The translator over one part, loaded when it is first needed. Rejects where the network fails. */
export async function loadTexts(language: Language, part: LatePart): Promise<Translate> {
  const { default: texts } = await FILES[language][part]();
  return createTranslator(language, flattened(texts));
}

function flattened(branch: object, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [key, value] of Object.entries(branch) as Array<[string, string | object]>) {
    if (typeof value === 'string') flat[prefix + key] = value;
    else Object.assign(flat, flattened(value, `${prefix}${key}.`));
  }
  return flat;
}
