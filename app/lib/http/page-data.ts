/** What the loaders and the action of a page returned, by route. */
export interface PageData {
  loaderData: Readonly<Record<string, unknown>>;
  actionData: Readonly<Record<string, unknown>> | null;
  errors: null;
}

/** The element of a document that holds the data of its page as JSON; no script, so that browsers do not run it. */
export const PAGE_DATA_ID = 'page-data';

/** The data of the page that came with a document; undefined where Remix's stream brings it, as some of it was late. */
export function pageDataIn(page: Document): PageData | undefined {
  const text = page.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}
