import { isPlainClick } from './is-plain-click.ts';

/** The link that a click opens in this tab; undefined for other tabs, downloads, and clicks that a script has handled. */
export function linkOfClick(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.hasAttribute('download')) return undefined;
  return link.target === '' || link.target === '_self' ? link : undefined;
}

/** Whether a link leads to a place on the page that it is on, by its own words. */
export const isOnPage = (link: HTMLAnchorElement): boolean =>
  link.getAttribute('href')?.startsWith('#') ?? false;
