/** Languages of the user interface (section 5: "supported languages are en and es, with fallback en"). */
export const LANGUAGES = ['en', 'es'] as const;

/** A language of the user interface. */
export type Language = (typeof LANGUAGES)[number];

/** Market locales (section 1). `ja-jp` has content calls but no user interface. */
export const MARKETS = ['en-us', 'es-us', 'ja-jp'] as const;

/** A market locale. */
export type Market = (typeof MARKETS)[number];

const MARKET_OF: Readonly<Record<Language, Market>> = { en: 'en-us', es: 'es-us' };

/** The market of a language. */
export function marketOf(language: Language): Market {
  return MARKET_OF[language];
}

/** A language in which content is written: one more than the user interface has. */
export type ContentLanguage = Language | 'ja';

/** True for a language of the user interface, and for `ja` (section 5, "an extra helper"). */
export function isContentLanguage(text: unknown): text is ContentLanguage {
  return isLanguage(text) || text === 'ja';
}

/** The language in which a market's stories are written. */
export function contentLanguageOf(market: Market): ContentLanguage {
  const language = market.slice(0, 2);
  return isContentLanguage(language) ? language : 'en';
}

/** True for a language of the user interface, written as in `LANGUAGES`. */
export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}
