import type { Language } from '#schemas/content/languages.ts';

/** What the public addresses of a brand's pages depend on. */
export interface Addressed {
  /** For example `https://news.carrier.example`: the brand's first domain. */
  origin: string;
  languages: readonly Language[];
}

/**
 * The one public address of a page in a language: absolute, without a visitor's parameters. A brand of one language
 * states none; the portal has a path for each (`/es/home`), other pages a parameter.
 * @param path with the query that is part of the page's identity, for example `/?topic=sports`
 */
export function languageAddress(site: Addressed, path: string, language: Language): string {
  const url = new URL(path, site.origin);
  if (site.languages.length < 2) return url.href;
  if (url.pathname === '/') url.pathname = `/${language}/home`;
  else url.searchParams.set('lang', language);
  return url.href;
}

/** A page's addresses in all languages of the brand; `x-default` is that of the brand's first (Google's hreflang). */
export function languageAlternates(
  site: Addressed,
  path: string,
): Array<{ hreflang: Language | 'x-default'; href: string }> {
  const [first] = site.languages;
  if (first === undefined || site.languages.length < 2) return [];
  return [
    ...site.languages.map((language) => ({
      hreflang: language,
      href: languageAddress(site, path, language),
    })),
    { hreflang: 'x-default' as const, href: languageAddress(site, path, first) },
  ];
}
