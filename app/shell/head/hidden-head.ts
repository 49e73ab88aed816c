import type { MetaDescriptor } from '@remix-run/node';
import type { SiteData } from '#app/site/site.port.ts';

/** Title of a page, followed by the portal's; the portal has only its own. */
export function titleOf(site: Pick<SiteData, 'portalTitle'>, title: string | undefined): string {
  return title ? `${title} | ${site.portalTitle}` : site.portalTitle;
}

/** Head data of a page that search engines must not index: title and `noindex`. */
export function hiddenHead(site: Pick<SiteData, 'portalTitle'>, title: string | undefined): MetaDescriptor[] {
  return [{ title: titleOf(site, title) }, { name: 'robots', content: 'noindex' }];
}
