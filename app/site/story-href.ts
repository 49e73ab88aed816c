import { type LinkSite, pageHref } from './site-data.ts';

/**
 * Where a story of a list leads: to a page of the site, with the parameters that links repeat, or to its publisher,
 * whose address stays as it is.
 * @param address `article_url` of the contract
 */
export function storyHref(site: LinkSite, address: string): string {
  if (!address.startsWith('/')) return address;
  const [pathname = '', search] = address.split('?');
  return pageHref(site, pathname, Object.fromEntries(new URLSearchParams(search)));
}
