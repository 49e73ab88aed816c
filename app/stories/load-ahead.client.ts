import { inLanguageOf } from '#app/lib/http/page-data.ts';

/** Has the browser fetch the data of a story's page, once. */
export function loadAhead(href: string): void {
  const data = storyDataHref(href, document);
  if (data === undefined || document.head.querySelector(`link[href="${CSS.escape(data)}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as: 'fetch', href: data });
  document.head.append(link);
}

/**
 * Address from which the router gets the data of a story's page when it is opened; undefined for any other page.
 * @param href of the page, with its query
 * @param from the document that is open
 */
export function storyDataHref(href: string, from: Document): string | undefined {
  const url = new URL(href, 'https://any.example');
  const [, kind] = /^\/(article-(?:content|intro|summary))\/\d+$/.exec(url.pathname) ?? [];
  if (kind === undefined || url.hostname !== 'any.example') return undefined;
  // The form that Remix gives to the call of one route's loader.
  inLanguageOf(from, url).searchParams.set('_routes', `routes/${kind}.$articleId`);
  return `${url.pathname}.data${url.search}`;
}
