import { siteCookie } from '#app/lib/http/site-cookie.ts';
import type { Language } from '#schemas/content/languages.ts';

/** Cookie of the chosen language (section 3). */
export const LANGUAGE_COOKIE = 'i18next';

/**
 * The cookie that stores a choice for 365 days, in the form that `document.cookie` takes.
 * @param secure whether the page was loaded by https
 */
export function languageCookie(language: Language, secure: boolean): string {
  return siteCookie(LANGUAGE_COOKIE, language, secure);
}
