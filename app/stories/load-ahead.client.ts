import { storyDataHref } from './story-data-href.ts';

/** Has the browser fetch the data of a story's page, once. */
export function loadAhead(href: string): void {
  const data = storyDataHref(href);
  if (data === undefined || document.head.querySelector(`link[href="${CSS.escape(data)}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as: 'fetch', href: data });
  document.head.append(link);
}
