import { AD_TIMINGS } from '#app/ads/ad-timings.ts';
import { openAps } from '#app/ads/networks/aps.client.ts';
import {
  type AdManager,
  type AdManagerListener,
  type ManagedSlot,
  openAdManager,
} from '#app/ads/networks/gpt.client.ts';
import { loadScriptOnce } from '#app/ads/networks/load-script-once.client.ts';
import { type Bidder, openPrebid } from '#app/ads/networks/prebid.client.ts';
import type { RequestPrivacy } from '#app/ads/networks/request-privacy.ts';
import type { PageConfig } from '#schemas/page-config/page-config.ts';
import { type OpenBidders, openBidders, wantsAps } from './open-bidders.ts';

/** The third parties of a document: opened once, used by all its pages. */
export interface AdThirdParties {
  manager: Promise<AdManager>;
  bidders: OpenBidders<Bidder>['opened'];
  /** Opens bidders that no page before wanted. @returns those */
  want: OpenBidders<Bidder>['want'];
  setPrivacy(privacy: RequestPrivacy): void;
}

/** Who gets the events of the ad manager: the current page. */
export type CurrentListener = { current: AdManagerListener | undefined };

/**
 * Opens them in the order that consent allows: it is called when the choice is known. The ad quality script loads
 * before the ad manager; bidders load beside it.
 */
export function openThirdParties(
  config: PageConfig,
  privacy: RequestPrivacy,
  targeting: ManagedSlot['targeting'],
  audience: CurrentListener,
): AdThirdParties {
  const { geoEdgeEnabled, geoEdgePolicyKey } = config.cmsConfig;
  const quality = geoEdgeEnabled && geoEdgePolicyKey ? openGeoEdge(geoEdgePolicyKey) : Promise.resolve();
  const listener: AdManagerListener = {
    answered: (id, answer) => audience.current?.answered(id, answer),
    seen: (id) => audience.current?.seen(id),
    broke: (ids, message) => audience.current?.broke(ids, message),
  };
  const manager = quality.catch(() => undefined).then(() => openAdManager(privacy, targeting, listener));
  // Those who wait for it handle the failure; it is no unhandled rejection.
  manager.catch(() => undefined);
  const bidders = openBidders({
    prebid: ({ prebid }, said) => prebid && openPrebid(prebid, said, listener.broke),
    aps(page, said) {
      const { amazonPublisherKey } = page.cmsConfig;
      return amazonPublisherKey && wantsAps(page)
        ? openAps(amazonPublisherKey, said, listener.broke)
        : undefined;
    },
  });
  bidders.want(config, privacy);
  return {
    manager,
    bidders: bidders.opened,
    want: bidders.want,
    setPrivacy(changed) {
      void manager.then((party) => party.setPrivacy(changed)).catch(() => undefined);
      bidders.setPrivacy(changed);
    },
  };
}

/** The ad quality script; it must run before the ad manager's, and ads go on without it when it does not load. */
function openGeoEdge(policyKey: string): Promise<void> {
  Object.assign(window, { grumi: { cfg: {}, key: policyKey } });
  return loadScriptOnce(
    `https://rumcdn.geoedge.be/${encodeURIComponent(policyKey)}/grumi-ip.js`,
    AD_TIMINGS.aps,
  );
}
