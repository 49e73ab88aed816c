import { hasOtherScripts, type SiteData } from './site-data.ts';

/** What Remix puts on the window of a hydrated page, as far as it is needed here. */
interface RemixWindow {
  __remixRouter?: { state: { loaderData: { root?: { site: Pick<SiteData, 'otherScripts'> } } } };
}

/**
 * Whether the browser has to open a link by itself: scripts of third parties that run cannot be stopped, and the
 * document's policy lets in those of its own pages only.
 */
export function opensDocument(
  { pathname }: Pick<HTMLAnchorElement, 'pathname'>,
  page: RemixWindow = window as RemixWindow,
): boolean {
  const site = page.__remixRouter?.state.loaderData.root?.site;
  return site !== undefined && hasOtherScripts(site, pathname);
}
