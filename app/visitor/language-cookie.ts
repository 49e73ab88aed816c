import type { Language } from '#schemas/content/languages.ts';

/** Cookie of the language that was chosen (section 3). */
export const LANGUAGE_COOKIE = 'i18next';

const YEAR_SECONDS = 365 * 86_400;

/**
 * The cookie that stores a choice for 365 days, as `document.cookie` takes it.
 * @param secure whether the page came by https
 */
export function languageCookie(language: Language, secure: boolean): string {
  return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
