import type { MetaDescriptor } from '@remix-run/node';
import type { SiteData } from '#app/site/site.port.ts';

/** Title of a page in the portal, whose own title is its name. */
export function titleOf(site: Pick<SiteData, 'portalTitle'>, title: string | undefined): string {
  return title ? `${title} | ${site.portalTitle}` : site.portalTitle;
}

/** Head data of a page that nobody should find by a search: a title, and that robots leave it out. */
export function hiddenHead(site: Pick<SiteData, 'portalTitle'>, title: string | undefined): MetaDescriptor[] {
  return [{ title: titleOf(site, title) }, { name: 'robots', content: 'noindex' }];
}
