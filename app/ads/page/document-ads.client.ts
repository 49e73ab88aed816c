import type { ManagedSlot } from '#app/ads/networks/gpt.client.ts';
import { type RequestPrivacy, requestPrivacy } from '#app/ads/networks/request-privacy.ts';
import { onPrivacyChange, privacyState } from '#app/privacy/privacy.port.ts';
import type { PageConfig } from '#schemas/page-config/page-config.ts';
import type { ReportedSlot } from './ad-event-of.ts';
import { type AdThirdParties, type CurrentListener, openThirdParties } from './ad-third-parties.client.ts';
import type { AdsDebugView } from './ads-debug-view.ts';
import { boundedSet } from './bounded-set.ts';
import { type PageAds, pageAds } from './page-ads.client.ts';

/** Ads of a document, through all its pages: third parties are opened once, slots live as long as their page. */
export interface DocumentAds {
  page(config: PageConfig, item: ReportedSlot['item']): PageAds;
  view(): AdsDebugView;
  /** Called when the debug view may have changed. */
  onChange(listener: () => void): void;
}

/** Opens the ads of a document. Nothing is loaded before the privacy decision, or its assumed default. */
export function documentAds(): DocumentAds {
  const seen = boundedSet();
  const audience: CurrentListener = { current: undefined };
  const states: Record<string, 'loading' | 'ready' | 'failed'> = {};
  const listeners = new Set<() => void>();
  let current: { ads: PageAds; config: PageConfig; targeting: ManagedSlot['targeting'] } | undefined;
  let privacy: RequestPrivacy | undefined;
  let parties: AdThirdParties | undefined;

  const changed = () => {
    for (const listener of listeners) listener();
  };

  function decide(): void {
    if (!current) return;
    const { config, targeting, ads } = current;
    privacy = privacyOn(config);
    if (parties) parties.setPage(config, privacy, targeting);
    else {
      parties = openThirdParties(config, privacy, targeting, audience);
      watch('ad manager', parties.manager());
      for (const [name, party] of Object.entries(parties.bidders)) watch(name, party);
      ads.open(parties);
    }
    ads.consentDecided();
    changed();
  }

  function watch(name: string, party: Promise<unknown>): void {
    states[name] = 'loading';
    const settle = (state: 'ready' | 'failed') => {
      states[name] = state;
      changed();
    };
    party.then(
      () => settle('ready'),
      () => settle('failed'),
    );
  }

  onPrivacyChange(decide);
  return {
    page(config, item) {
      current?.ads.stop();
      const { decided } = privacyState();
      const ads = pageAds({
        config,
        item,
        isDecided: decided || privacy !== undefined,
        seen,
        assumeOptOut: decide,
        changed,
      });
      const targeting = { ...config.cmsConfig.gamAdsDynamicKeyValues, ...(item ? { item_id: item.id } : {}) };
      current = { ads, config, targeting };
      audience.current = ads;
      if (parties) {
        privacy = privacyOn(config);
        parties.setPage(config, privacy, targeting);
        parties.startPageView();
        // A page may be the first of its document to want a bidder, or the first that is online again.
        for (const [name, party] of parties.want(config, privacy, targeting)) watch(name, party);
        ads.open(parties);
      } else if (decided) decide();
      return ads;
    },
    view: () => ({
      privacy,
      parties: states,
      slots: [...(current?.ads.slots() ?? [])].map(({ id, path, state }) => {
        return { id, path, state: state(), bids: current?.ads.bidsOf(id) ?? [] };
      }),
    }),
    onChange: (listener) => listeners.add(listener),
  };
}

/** What the requests of a page say of the visitor's choice, as it is now. */
function privacyOn({ cmsConfig }: PageConfig): RequestPrivacy {
  return requestPrivacy(privacyState(), cmsConfig.isLimitedAdsEnabled);
}
