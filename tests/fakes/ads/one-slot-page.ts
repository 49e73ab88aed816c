import { vi } from 'vitest';
import { requestPrivacy } from '#app/ads/networks/request-privacy.ts';
import { type CurrentListener, openThirdParties } from '#app/ads/page/ad-third-parties.client.ts';
import { boundedSet } from '#app/ads/page/bounded-set.ts';
import { pageAds } from '#app/ads/page/page-ads.client.ts';
import type { PageConfig } from '#schemas/page-config/page-config.ts';
import { fakePlace, type LibraryConduct, stubAdLibraries } from './ad-libraries.ts';

/** Id of the slot. */
export const ONE_SLOT = 'gpt_div_1';

const PRIVACY = requestPrivacy(
  { decided: true, optedOut: false, limitedAds: false, usPrivacy: '1YNN', gpp: { string: '', sections: [] } },
  false,
);
/** Libraries that all answer soon. */
export const QUICK: LibraryConduct = {
  ...{ bidsAfter: 500, apsAfter: 300, managerAfter: 0, adAfter: 400, isEmpty: false, isPainted: true },
};
let pages = 0;

/** A page with one slot, run by the real shells over fake libraries. */
export async function oneSlotPage(
  conduct: Partial<LibraryConduct> = {},
  unit: Partial<PageConfig['slots'][number]> = {},
) {
  pages += 1;
  const libraries = stubAdLibraries({ ...QUICK, ...conduct });
  const slot = {
    ...{ id: ONE_SLOT, path: '/1/news', sizes: [[300, 250]], targeting: {}, collapseEmptyDiv: false },
    ...{ usePrebid: true, useAPS: true, refreshCount: -1, bids: [{ bidder: 'openx', params: {} }] },
    ...unit,
  } as PageConfig['slots'][number];
  const config = {
    slots: [slot],
    // Scripts are loaded once a document: each test has addresses of its own.
    prebid: { script: `/ads/prebid-${pages}.js`, timeout: 1000, bidCpmAdjustment: 0, userIds: [] },
    sizeMappings: {},
    cmsConfig: { amazonPublisherKey: 'key', geoEdgeEnabled: false },
  } as unknown as PageConfig;
  const nothing = () => undefined;
  const ads = pageAds({
    ...{ config, item: undefined, isDecided: true, seen: boundedSet() },
    ...{ assumeOptOut: nothing, changed: nothing },
  });
  const audience: CurrentListener = { current: ads };
  const script = `https://manager.example/${pages}/gpt.js`;
  ads.open(openThirdParties(config, { ...PRIVACY, adManagerScript: script }, {}, audience));
  await vi.advanceTimersByTimeAsync(0);
  let place = fakePlace(ONE_SLOT, libraries);
  return {
    ...{ libraries, ads },
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    come() {
      place = fakePlace(ONE_SLOT, libraries);
      const running = ads.add(slot);
      running.at(place.place);
      running.dispatch({ kind: 'came near', at: performance.now() });
      running.dispatchRefresh({ kind: 'visible', at: performance.now(), part: 1 });
    },
    leave() {
      place.leave();
      ads.remove(ONE_SLOT);
    },
    phase: () => [...ads.slots()][0]?.state().phase,
    /** Times of the requests of each life of the slot. */
    asked() {
      const lives = new Map<object, number[]>();
      for (const { life, at } of libraries.requests) lives.set(life, [...(lives.get(life) ?? []), at]);
      return [...lives.values()];
    },
  };
}
