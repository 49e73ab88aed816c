import { AD_TIMINGS } from '#app/ads/ad-timings.ts';
import { openAps } from '#app/ads/networks/aps.client.ts';
import {
  type AdManager,
  type AdManagerListener,
  type ManagedSlot,
  openAdManager,
} from '#app/ads/networks/gpt.client.ts';
import { askAgainForFailedScripts, loadScriptOnce } from '#app/ads/networks/load-script-once.client.ts';
import { type Bidder, openPrebid } from '#app/ads/networks/prebid.client.ts';
import type { RequestPrivacy } from '#app/ads/networks/request-privacy.ts';
import type { PageConfig } from '#schemas/page-config/page-config.ts';
import { type OpenBidders, openBidders, wantsAps } from './open-bidders.ts';

/** Does something for a page, by its config, the visitor's choice and its key-values. */
type ForPage<T> = (config: PageConfig, privacy: RequestPrivacy, targeting: ManagedSlot['targeting']) => T;

/** The third parties of a document: opened once, used by all its pages. */
export interface AdThirdParties {
  manager(): Promise<AdManager>;
  bidders: OpenBidders<Bidder>['opened'];
  /** Opens bidders that no page before wanted, and what failed on pages before. @returns those, by name */
  want: ForPage<ReadonlyArray<readonly [name: string, opening: Promise<unknown>]>>;
  /** Another page is shown, or the choice has changed; passed on to those that are open or being opened. */
  setPage: ForPage<void>;
  /** Another page is shown. */
  startPageView(): void;
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
  const listener: AdManagerListener = {
    answered: (id, answer) => audience.current?.answered(id, answer),
    seen: (id) => audience.current?.seen(id),
    broke: (ids, message) => audience.current?.broke(ids, message),
  };
  let isManagerLost = false;
  const managerFor: ForPage<Promise<AdManager>> = (page, said, pageTargeting) => {
    isManagerLost = false;
    const opening = openQuality(page.cmsConfig).then(() => openAdManager(said, pageTargeting, listener));
    opening.catch(() => {
      isManagerLost = true;
    });
    return opening;
  };
  let manager = managerFor(config, privacy, targeting);
  const bidders = openBidders({
    prebid: ({ prebid }, said) => prebid && openPrebid(prebid, said, listener.broke),
    aps(page, said) {
      const { amazonPublisherKey } = page.cmsConfig;
      return amazonPublisherKey && wantsAps(page) && said.mayIdentify
        ? openAps(amazonPublisherKey, said, listener.broke)
        : undefined;
    },
  });
  bidders.want(config, privacy);
  return {
    manager: () => manager,
    bidders: bidders.opened,
    want(page, said, pageTargeting) {
      askAgainForFailedScripts();
      const reopened = bidders.want(page, said);
      if (!isManagerLost) return reopened;
      manager = managerFor(page, said, pageTargeting);
      return [['ad manager', manager], ...reopened];
    },
    setPage(page, said, pageTargeting) {
      void manager.then((party) => party.setPage(said, pageTargeting)).catch(() => undefined);
      bidders.setPage(page, said);
    },
    startPageView: () => void manager.then((party) => party.startPageView()).catch(() => undefined),
  };
}

/** The ad quality script; it must run before the ad manager's, and ads go on without it when it does not load. */
async function openQuality({
  geoEdgeEnabled,
  geoEdgePolicyKey: key,
}: PageConfig['cmsConfig']): Promise<void> {
  if (!geoEdgeEnabled || !key) return;
  Object.assign(window, { grumi: { cfg: {}, key } });
  const script = `https://rumcdn.geoedge.be/${encodeURIComponent(key)}/grumi-ip.js`;
  await loadScriptOnce(script, AD_TIMINGS.aps).catch(() => undefined);
}
