import { chooseLanguage } from '#app/lib/choose-language.ts';
import { cookieValue } from '#app/lib/cookies.ts';
import { privacyDecision } from '#app/lib/privacy-choice.ts';
import type { BrandRegistry } from '#app/server/brand/brand-registry.ts';
import type { LoadedBrand } from '#app/server/brand/load-brands.ts';
import type { Language } from '#schemas/content/languages.ts';

/** Everything that a page may depend on, decided once per request, before anything renders. */
export interface Visit {
  brand: LoadedBrand;
  language: Language;
  optedOut: boolean;
  gpc: boolean;
  /** Query parameters that every link of the page keeps, for example `brid`. */
  kept: Readonly<Record<string, string>>;
}

/** Parts of a request that decide the visit. */
export interface RequestParts {
  url: URL;
  host: string;
  header(name: string): string | null | undefined;
}

/** Parameters that links between pages keep, when they came with the request (section 2). */
const KEPT = ['brid', 'lang', 'forceArticlePageV2'] as const;

/** Decides brand, language and privacy. An unknown brand falls back to newsroom (section 1). */
export function visitOf(parts: RequestParts, brands: BrandRegistry): Visit {
  const { searchParams, pathname } = parts.url;
  const brid = searchParams.get('brid');
  const brand = brid
    ? (brands.get(brid) ?? brands.fallback())
    : (brands.byHost(parts.host) ?? brands.fallback());
  const cookies = parts.header('cookie');
  const language = chooseLanguage(
    {
      query: searchParams.get('lang'),
      pathname,
      cookie: cookieValue(cookies, 'i18next'),
      accept: parts.header('accept-language'),
    },
    brand.brand.languages,
  );
  const kept: Record<string, string> = {};
  for (const name of KEPT) {
    const value = searchParams.get(name);
    if (value) kept[name] = value;
  }
  return { brand, language, kept, ...privacyDecision(parts.header('sec-gpc'), cookies) };
}
