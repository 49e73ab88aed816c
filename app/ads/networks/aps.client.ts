import { AD_TIMINGS } from '#app/ads/ad-timings.ts';
import { callThirdParty } from './call-third-party.ts';
import { loadScriptOnce } from './load-script-once.client.ts';
import type { Bidder } from './prebid.client.ts';
import type { RenderFailureListener } from './render-failures.ts';
import type { RequestPrivacy } from './request-privacy.ts';

/** Address of the script. */
export const APS_SCRIPT = 'https://c.amazon-adsystem.com/aax2/apstag.js';

interface ApsBid {
  slotID: string;
  /** The price is a code that only the ad manager can read. */
  amznbid?: string;
}

interface ApsTag {
  init(settings: Readonly<Record<string, unknown>>): void;
  fetchBids(
    request: {
      slots: ReadonlyArray<{ slotID: string; slotName: string; sizes: unknown }>;
      timeout: number;
    },
    done: (bids: readonly ApsBid[]) => void,
  ): void;
  setDisplayBids(ids?: readonly string[]): void;
}

/**
 * Loads APS, which has ids of its own: it is not asked while the visitor is opted out, nor where ads are limited. Its
 * prices are codes, so its bids are seen without one.
 */
export async function openAps(
  publisherKey: string,
  privacy: RequestPrivacy,
  broke: RenderFailureListener,
): Promise<Bidder> {
  await loadScriptOnce(APS_SCRIPT, AD_TIMINGS.script);
  const { apstag } = window as unknown as { apstag?: ApsTag };
  if (!apstag?.fetchBids) throw new Error('APS is not what it should be');
  const init = (said: RequestPrivacy) =>
    apstag.init({
      pubID: publisherKey,
      adServer: 'googletag',
      params: { us_privacy: said.usPrivacy },
      gpp: { string: said.gpp.string, sections: said.gpp.sections },
      deals: false,
    });
  init(privacy);
  let last = privacy;
  return {
    ask: (slots, timeout) =>
      new Promise((resolve) => {
        const asked = slots
          .filter(({ sizes }) => sizes.length > 0)
          .map(({ id, path, sizes }) => ({ slotID: id, slotName: path, sizes }));
        if (!last.mayIdentify || asked.length === 0) return resolve([]);
        const started = performance.now();
        apstag.fetchBids({ slots: asked, timeout }, (bids) => {
          const ms = performance.now() - started;
          resolve(bids.map(({ slotID }) => ({ slotId: slotID, bidder: 'aps', cpm: Number.NaN, ms })));
        });
      }),
    target: (ids) => {
      // It would hand over bids of an auction before the opt-out.
      if (!last.mayIdentify) return;
      const onError = (message: string) => broke(ids, message);
      callThirdParty('APS', () => apstag.setDisplayBids(ids), onError);
    },
    setPage(_page, privacyNow) {
      const isSame = privacyNow.usPrivacy === last.usPrivacy && privacyNow.gpp.string === last.gpp.string;
      last = privacyNow;
      if (!isSame) callThirdParty('APS', () => init(privacyNow));
    },
  };
}
