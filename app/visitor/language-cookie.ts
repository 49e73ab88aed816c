import type { Language } from '#schemas/content/languages.ts';

/** Cookie of the chosen language (section 3). */
export const LANGUAGE_COOKIE = 'i18next';

const YEAR_SECONDS = 365 * 86_400;

/**
 * The cookie that stores a choice for 365 days, in the form that `document.cookie` takes.
 * @param secure whether the page was loaded by https
 */
export function languageCookie(language: Language, secure: boolean): string {
  return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
