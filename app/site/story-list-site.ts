import { parseCd, parseRp, whitelistedFacts, withoutIds } from '#app/visitor/visitor.port.ts';
import { toAscii } from '#schemas/events/ascii.ts';
import type { LinkSite, SiteData } from './site-data.ts';

/** The part of a site that decides what requests for stories carry. */
export type StoryListSite = LinkSite & Pick<SiteData, 'storyListKeys' | 'optedOut'>;

/**
 * The site as addresses of story lists have it (sections 5 and 7): of the app's parameters those keys of `cd` that the
 * brand's whitelist names, and `rp` if it can be parsed; after an opt-out without ids. The server does the same, but
 * what may not be sent shall not leave the browser.
 */
export function storyListSite(site: StoryListSite): LinkSite {
  const { linkParameters, appParameters, storyListKeys = [], optedOut } = site;
  if (!appParameters) return { linkParameters };
  const allowed = optedOut ? withoutIds : (facts: Parameters<typeof withoutIds>[0]) => facts;
  const cd = whitelistedFacts(allowed(parseCd(appParameters.cd ?? '') ?? {}), storyListKeys);
  const rp = allowed(parseRp(appParameters.rp ?? '') ?? {});
  const parameters = {
    ...(Object.keys(cd).length > 0 ? { cd: JSON.stringify(cd) } : {}),
    ...(Object.keys(rp).length > 0 ? { rp: btoa(toAscii(JSON.stringify(rp))) } : {}),
  };
  return { linkParameters, appParameters: parameters };
}
