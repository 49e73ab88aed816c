import type { MetaDescriptor } from '@remix-run/node';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { pageHead } from '#app/shell/shell.port.ts';
import type { SiteData } from '#app/site/site.port.ts';

/**
 * Head data of the portal, built here so that the browser need not know how. A topic is a page of its own; further
 * pages of a feed change by the hour.
 * @param search parameters of the request
 * @param shown the topic that the page shows; where it is not the one that was asked for, the page is the portal
 */
export function portalHead(site: SiteData, search: URLSearchParams, shown: string): MetaDescriptor[] {
  const topic = search.get('topic') === shown ? shown : undefined;
  return pageHead(site, {
    title: topic && messagesFor(site.language, ['portal'])[`topics.${topic}`],
    description: site.description,
    path: topic ? `/?topic=${topic}` : '/',
    noindex: search.has('offset') || search.has('asOf'),
  });
}
