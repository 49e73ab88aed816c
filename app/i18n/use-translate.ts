import { useMatches } from '@remix-run/react';
import { isLanguage, type Language } from '#schemas/content/languages.ts';
import { createTranslator, type Messages, type Translate } from './translator.ts';

/** The translator made last. Each card of a feed asks for it, and all of them get the same. */
let last: { language: Language; parts: readonly Messages[]; translate: Translate } | undefined;

/** The translator over the texts that the page's routes brought along. */
export function useTranslate(): Translate {
  const matches = useMatches();
  const parts: Messages[] = [];
  let language: unknown;
  for (const { data } of matches) {
    const carried = data as { messages?: Messages; site?: { language: string } } | undefined;
    if (carried?.messages) parts.push(carried.messages);
    language = carried?.site?.language ?? language;
  }
  return translatorFor(isLanguage(language) ? language : 'en', parts);
}

function translatorFor(language: Language, parts: readonly Messages[]): Translate {
  const isSame =
    last?.language === language &&
    last.parts.length === parts.length &&
    last.parts.every((part, at) => part === parts[at]);
  if (!last || !isSame) {
    const messages: Messages = Object.assign({}, ...parts);
    last = { language, parts, translate: createTranslator(language, messages) };
  }
  return last.translate;
}
