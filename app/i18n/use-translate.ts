import { useMatches } from '@remix-run/react';
import { useMemo } from 'react';
import { isLanguage } from '#schemas/content/languages.ts';
import { createTranslator, type Messages, type Translate } from './translator.ts';

/** The translator over the texts that the page's routes brought along. */
export function useTranslate(): Translate {
  const matches = useMatches();
  return useMemo(() => {
    const messages: Record<string, string> = {};
    let language: unknown;
    for (const { data } of matches) {
      const carried = data as { messages?: Messages; site?: { language: string } } | undefined;
      Object.assign(messages, carried?.messages);
      language = carried?.site?.language ?? language;
    }
    return createTranslator(isLanguage(language) ? language : 'en', messages);
  }, [matches]);
}
