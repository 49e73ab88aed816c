import type { Language } from '#schemas/content/languages.ts';
import { flatTexts } from './flat-texts.ts';
import { createTranslator, type Translate } from './translator.ts';

/** Parts whose texts show late or never: after something was pressed, or in a prompt. No page carries them. */
type LatePart = 'stories' | 'audio' | 'prompts';

const FILES: Readonly<Record<Language, Record<LatePart, () => Promise<{ default: object }>>>> = {
  en: {
    stories: () => import('./en/stories.json'),
    audio: () => import('./en/audio.json'),
    prompts: () => import('./en/prompts.json'),
  },
  es: {
    stories: () => import('./es/stories.json'),
    audio: () => import('./es/audio.json'),
    prompts: () => import('./es/prompts.json'),
  },
};

/** The translator over one part, loaded when it is first needed. Rejects where the network fails. */
export async function loadTexts(language: Language, part: LatePart): Promise<Translate> {
  const { default: texts } = await FILES[language][part]();
  return createTranslator(language, flatTexts(texts));
}
