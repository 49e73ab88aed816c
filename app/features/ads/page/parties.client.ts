import type { RequestPrivacy } from '#app/features/ads/consent/request-privacy.ts';
import type { BidderPart } from '#app/features/ads/coordinator/coordinator.machine.ts';
import { openAps } from '#app/features/ads/networks/aps.client.ts';
import { openGeoEdge } from '#app/features/ads/networks/geoedge.client.ts';
import {
  type AdManager,
  type AdManagerListener,
  type ManagedSlot,
  openAdManager,
} from '#app/features/ads/networks/gpt.client.ts';
import { type Bidder, openPrebid } from '#app/features/ads/networks/prebid.client.ts';
import type { PageConfig } from '#schemas/page-config/page-config.ts';

/** The third parties of a document: opened once, kept for all its pages. */
export interface Parties {
  manager: Promise<AdManager>;
  bidders: Readonly<Partial<Record<BidderPart, Promise<Bidder>>>>;
  setPrivacy(privacy: RequestPrivacy): void;
}

/** Who hears what the ad manager tells: the page that is there at that moment. */
export type ManagerAudience = { current: AdManagerListener | undefined };

/**
 * Opens them in the order that consent allows: it is called when the choice is known. The ad quality script stands
 * before the ad manager; bidders load beside it.
 */
export function openParties(
  config: PageConfig,
  privacy: RequestPrivacy,
  targeting: ManagedSlot['targeting'],
  audience: ManagerAudience,
): Parties {
  const { amazonPublisherKey, geoEdgeEnabled, geoEdgePolicyKey } = config.cmsConfig;
  const quality = geoEdgeEnabled && geoEdgePolicyKey ? openGeoEdge(geoEdgePolicyKey) : Promise.resolve();
  const listener: AdManagerListener = {
    answered: (id, answer) => audience.current?.answered(id, answer),
    seen: (id) => audience.current?.seen(id),
  };
  const manager = quality.catch(() => undefined).then(() => openAdManager(privacy, targeting, listener));
  const { prebid } = config;
  const wantsAps = config.slots.some(({ useAPS }) => useAPS);
  const bidders: Partial<Record<BidderPart, Promise<Bidder>>> = {
    ...(prebid ? { prebid: openPrebid(prebid, privacy) } : {}),
    ...(wantsAps && amazonPublisherKey ? { aps: openAps(amazonPublisherKey, privacy) } : {}),
  };
  const all = [manager, ...Object.values(bidders)];
  // Whoever waits for a party hears that it failed; nobody else needs to.
  for (const one of all) one.catch(() => undefined);
  return {
    manager,
    bidders,
    setPrivacy(changed) {
      for (const one of all) void one.then((party) => party.setPrivacy(changed)).catch(() => undefined);
    },
  };
}
