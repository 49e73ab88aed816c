import { AD_TIMINGS } from '#app/ads/ad-timings.ts';
import { loadScript } from './load-script.client.ts';

/** The ad quality script; it must stand before the ad manager's, and ads go on without it when it does not come. */
export function openGeoEdge(policyKey: string): Promise<void> {
  Object.assign(window, { grumi: { cfg: {}, key: policyKey } });
  return loadScript(`https://rumcdn.geoedge.be/${encodeURIComponent(policyKey)}/grumi-ip.js`, AD_TIMINGS.aps);
}
