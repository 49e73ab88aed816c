import type { Audience } from '#app/content/content.port.server.ts';
import type { SiteRequest } from '#app/http/http.port.server.ts';

/**
 * The request that a shared page is rendered for. It has no fact of a single visitor, so nothing that renders can put
 * one into the page, and whatever it does have is in the key of the cache.
 */
export function sharedRequest(siteRequest: SiteRequest, audience: Exclude<Audience, 'one'>): SiteRequest {
  return {
    ...siteRequest,
    appParameters: {},
    auid: undefined,
    region: '',
    abt: firstOfExperiments(siteRequest),
    isForNamed: audience === 'named',
  };
}

/**
 * The lowest A/B number that takes part in the same experiments on all pages; undefined for visitors who take part in
 * none.
 */
function firstOfExperiments({ brand, abt }: Pick<SiteRequest, 'brand' | 'abt'>): number | undefined {
  const { experiments } = brand.brand;
  if (abt === undefined || !experiments.some(({ range: [from, to] }) => from <= abt && abt <= to))
    return undefined;
  const starts = experiments.flatMap(({ range: [from, to] }) => [from, to + 1]);
  return Math.max(...starts.filter((start) => start <= abt));
}
