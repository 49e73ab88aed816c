import { factsForStoryLists } from '#app/visitor/visitor.port.ts';
import type { LinkSite, SiteData } from './site-data.ts';

/** The part of a site that decides what requests for stories carry. */
export type StoryListSite = LinkSite & Pick<SiteData, 'storyListKeys'>;

/**
 * The site as addresses of story lists have it: with those of the app's parameters that may be sent for them. After an
 * opt-out the site's have no ids.
 */
export function storyListSite(site: StoryListSite): LinkSite {
  const { linkParameters, appParameters, storyListKeys = [] } = site;
  if (!appParameters) return { linkParameters };
  const { cd, rp } = factsForStoryLists(appParameters, storyListKeys, false);
  const sent = { ...(cd ? { cd: JSON.stringify(cd) } : {}), ...(rp ? { rp } : {}) };
  return { linkParameters, appParameters: sent };
}
