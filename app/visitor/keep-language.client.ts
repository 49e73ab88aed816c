import { onPage, type PageView } from '#app/events/events.port.ts';
import { chooseLanguage, statedLanguage } from '#app/lib/http/choose-language.ts';
import { cookieValue } from '#app/lib/http/cookies.ts';
import type { SiteData } from '#app/site/site.port.ts';
import { LANGUAGE_COOKIE, languageCookie } from './language-cookie.ts';

/**
 * Keeps the language that an address states, so that pages come in it whose address states none (section 5). A
 * document that is come back to from one in another language is loaded anew: what it loads next would not match it.
 */
export function keepLanguage({ language, languages }: Pick<SiteData, 'language' | 'languages'>): void {
  onPage((page) => {
    const stated = statedLanguage(hintsOf(page), languages);
    if (stated) keep(languageCookie(stated, location.protocol === 'https:'));
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const now = chooseLanguage({ ...hintsOf(location), cookie: kept() }, [language, ...languages]);
    if (now !== language) location.reload();
  });
}

function hintsOf({ pathname, search }: Pick<PageView, 'pathname' | 'search'>) {
  return { query: new URLSearchParams(search).get('lang'), pathname };
}

function keep(cookie: string): void {
  try {
    Reflect.set(document, 'cookie', cookie);
  } catch {
    // Where cookies are blocked, the address and the browser tell the language.
  }
}

function kept(): string | undefined {
  try {
    return cookieValue(document.cookie, LANGUAGE_COOKIE);
  } catch {
    return undefined;
  }
}
