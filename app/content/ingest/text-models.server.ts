import { type DetectLanguage, languageDetection } from './language/detect-language.server.ts';

/** What tells the language and the topic of a text where its feed does not. */
export interface TextModels {
  language: DetectLanguage;
}

let loading: Promise<TextModels> | undefined;

/**
 * Loads the models with the first feed: 0.4 s and 46 MB of heap, which a process that reads none is spared.
 */
export function loadTextModels(): Promise<TextModels> {
  loading ??= import('eld/small').then(({ eld }) => ({ language: languageDetection(eld) }));
  return loading;
}
