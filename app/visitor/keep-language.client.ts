import { onPage, type PageView } from '#app/events/events.port.ts';
import { chooseLanguage, statedLanguage } from '#app/lib/http/choose-language.ts';
import { cookieValue } from '#app/lib/http/cookies.ts';
import { isSecurePage, pageCookies, writeCookie } from '#app/lib/http/site-cookie.ts';
import type { SiteData } from '#app/site/site.port.ts';
import { LANGUAGE_COOKIE, languageCookie } from './language-cookie.ts';

/**
 * Stores the language that an address names in a cookie, for pages whose address names none (section 5). A document
 * that is restored from the back/forward cache is reloaded when the visitor has chosen another language since.
 */
export function keepLanguage({ language, languages }: Pick<SiteData, 'language' | 'languages'>): void {
  onPage((page) => {
    const stated = statedLanguage(hintsOf(page), languages);
    if (stated) writeCookie(languageCookie(stated, isSecurePage()));
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const now = chooseLanguage(
      { ...hintsOf(location), cookie: cookieValue(pageCookies(), LANGUAGE_COOKIE) },
      [language, ...languages],
    );
    if (now !== language) location.reload();
  });
}

function hintsOf({ pathname, search }: Pick<PageView, 'pathname' | 'search'>) {
  return { query: new URLSearchParams(search).get('lang'), pathname };
}
