/** What the loaders and the action of a page returned, by route. */
export interface PageData {
  loaderData: Readonly<Record<string, unknown>>;
  actionData: Readonly<Record<string, unknown>> | null;
  errors: null;
}

/**
 * Parameter of an address of data: the language of the document that asks for it, which counts where the address states
 * none itself.
 */
export const LANGUAGE_OF_PAGE = '_lang';

/**
 * Names the language of a document in the address of data for it. The cookie may have changed since the document came,
 * by a choice in another tab, and a page has one language.
 */
export function inLanguageOf({ documentElement }: Document, data: URL): URL {
  data.searchParams.set(LANGUAGE_OF_PAGE, documentElement.lang);
  return data;
}

/** The element of a document that holds the data of its page as JSON; no script, so that browsers do not run it. */
export const PAGE_DATA_ID = 'page-data';

/** The data of the page that came with a document; undefined where Remix's stream brings it, as some of it was late. */
export function pageDataIn(page: Document): PageData | undefined {
  const text = page.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}
