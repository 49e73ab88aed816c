import { isLanguage, type Language } from '#schemas/content/languages.ts';

/** Sources of a visitor's language, each as received. */
export interface LanguageHints {
  /** `lang` of the query. */
  query?: string | null | undefined;
  pathname: string;
  /** Of a call for data: the language of the document that asks. */
  document?: string | null | undefined;
  /** The `i18next` cookie. */
  cookie?: string | undefined;
  /** Accept-Language header. */
  accept?: string | null | undefined;
}

/**
 * Language of a page: lang query, path (`/es/home`), cookie, browser (section 5), limited to those that the brand
 * offers; the brand's first language if none fits. Data that a document asks for is in its language, whatever the
 * cookie says by then. A brand that does not begin with English is made for readers of its first language, whose
 * phones are often set to English: there the browser's language does not count.
 */
export function chooseLanguage(hints: LanguageHints, offered: readonly Language[]): Language {
  const stated = statedLanguage(hints, offered);
  const first = offered[0] ?? 'en';
  const browser = first === 'en' ? acceptedLanguages(hints.accept) : [];
  return stated ?? firstOffered([hints.document, hints.cookie, ...browser], offered) ?? first;
}

/** The language that an address states, by its lang query or its path; undefined if it states none of the brand's. */
export function statedLanguage(
  { query, pathname }: Pick<LanguageHints, 'query' | 'pathname'>,
  offered: readonly Language[],
): Language | undefined {
  return firstOffered([query, pathname.split('/')[1]], offered);
}

function firstOffered(
  wanted: ReadonlyArray<string | null | undefined>,
  offered: readonly Language[],
): Language | undefined {
  for (const candidate of wanted) {
    // A whole word: `/essays` is no Spanish page.
    const language = candidate?.split(/[-_]/, 1)[0]?.toLowerCase();
    if (isLanguage(language) && offered.includes(language)) return language;
  }
  return undefined;
}

/** Tags of an Accept-Language header, the highest weight first (RFC 9110, 12.5.4); `q=0` and `*` are left out. */
function acceptedLanguages(header: string | null | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const q = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
      return { tag, weight: q ? Number(q.slice(2)) : 1 };
    })
    .filter(({ tag, weight }) => /^[a-z]{2}(-|$)/i.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
