/** Addresses of the portal that name a language, as `/es/home`. */
const HOME_OF_LANGUAGE = /^\/[a-z]{2}\/home\/?$/;
/** Parameters that name a place in a list, which the other language does not have. */
const PLACES = ['offset', 'asOf'];

/** The address of a page in another language: the same page, at its beginning. */
export function languageHref(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  language: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parameters)) query.set(name, value);
  for (const name of PLACES) query.delete(name);
  query.set('lang', language);
  return `${HOME_OF_LANGUAGE.test(pathname) ? '/' : pathname}?${query}`;
}
