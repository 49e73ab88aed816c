import { type FullPageAd, fullPageAd } from '#app/features/ads/full-page/full-page.client.ts';
import { showPointOf } from '#app/features/ads/full-page/show-point.ts';
import { openSticky, type Sticky } from '#app/features/ads/full-page/sticky.client.ts';
import { showWidget, type Widget, type WidgetSettings } from '#app/features/ads/networks/outbrain.client.ts';
import {
  giveUpSpace,
  keepHeight,
  type Place,
  watchPlaces,
} from '#app/features/ads/places/watch-places.client.ts';
import { report } from '#app/lib/report.ts';
import type { PageConfig } from '#schemas/page-config/page-config.ts';
import type { PageKind } from '#schemas/page-config/page-kind.ts';
import type { AdsDocument } from './ads-document.client.ts';
import type { PageAds } from './page-ads.client.ts';
import type { ReportedSlot } from './report-slot.ts';

/** A page that is to have ads. */
export interface PageToOpen {
  config: PageConfig;
  words: { label: string; close: string };
  item: ReportedSlot['item'];
  view: { kind: PageKind; pathname: string; search: string };
  /** The kind of page that the visitor comes from, within this document. */
  from: PageKind | undefined;
}

/** A page with ads. */
export interface AdsPage {
  stop(): void;
}

type SlotConfig = PageConfig['slots'][number];

/** Gives a page its ads: places in the feed as they come near, and the banners beside it. */
export function openPage(ads: AdsDocument, { config, words, item, view, from }: PageToOpen): AdsPage {
  const page = ads.page(config, item);
  const label = { ad: words.label, close: words.close };
  const now = () => performance.now();
  const widgets = new Map<string, Widget>();
  const planned = new Map(config.slots.flatMap((slot) => (slot.path ? [[slot.id, slot] as const] : [])));

  const stopWatching = watchPlaces(
    {
      came(place) {
        keepHeight(place);
        const slot = planned.get(place.id);
        if (place.kind === 'ad' && slot) page.add(slot, false).at(place);
      },
      near(place) {
        if (place.kind === 'native') nativeCame(place, config, item, widgets);
        else slotOf(page, place.id)?.hear({ kind: 'came near', at: now() });
      },
      visible: (place, part) => slotOf(page, place.id)?.feel({ kind: 'visible', at: now(), part }),
      gone(place) {
        widgets.get(place.id)?.remove();
        widgets.delete(place.id);
        page.remove(place.id);
      },
    },
    config.enableGAMLazyLoad ? config.extendedLazyLoadConfig.fetchMarginPercent : EAGER_PERCENT,
  );
  const lone = loneAds(page, config, label);
  const at = Date.now();
  lone.fullPage
    .get('gpt_div_oop_interstitial')
    ?.hear({ kind: 'show point', at, point: showPointOf(view, from) });
  lone.fullPage.get('gpt_div_oop')?.hear({ kind: 'show point', at, point: 'app' });
  const unlisten = listenForPeople(page);
  return {
    stop() {
      unlisten();
      stopWatching();
      lone.stop();
      page.stop();
    },
  };
}

/** Without lazy loading every place of the page is near. */
const EAGER_PERCENT = 100_000;

function slotOf(page: PageAds, id: string) {
  for (const slot of page.slots()) if (slot.id === id) return slot;
  return undefined;
}

/** The widget in a native place; what it shows is another party's, so it is told as one ad. */
function nativeCame(
  place: Place,
  config: PageConfig,
  item: ReportedSlot['item'],
  widgets: Map<string, Widget>,
): void {
  const { outbrain, cmsConfig } = config;
  if (!outbrain || widgets.has(place.id)) return;
  const fields = { ad_slot_id: place.id, ad_unit: outbrain.widgetId, ad_round: 1, item_id: item?.id };
  const started = performance.now();
  report('ad request', { ...fields, bid_time: 0 });
  let isTold = false;
  const settings: WidgetSettings = {
    pageUrl: location.origin + location.pathname,
    widgetId: outbrain.widgetId,
    darkWidgetId: outbrain.darkWidgetId,
    targeting: cmsConfig.useOutbrainTargeting && item ? { 'external-id': item.id } : {},
  };
  const widget = showWidget(place.box, settings, (filled) => {
    if (isTold) return;
    isTold = true;
    const request_time = Math.round(performance.now() - started);
    if (filled) report('ad shown', { ...fields, ...NATIVE_AD, request_time });
    else {
      report('ad loading fail', { ...fields, reason: 'widget did not load', request_time });
      if (cmsConfig.collapseEmptyDiv) giveUpSpace(place);
    }
  });
  widgets.set(place.id, widget);
}

const NATIVE_AD = { provider: 'outbrain', item_format: 'NATIVE', cost_model: 'cpc' } as const;

/** Sticky, out-of-page and interstitial: each of them a slot of its own beside the feed. */
function loneAds(page: PageAds, config: PageConfig, label: { ad: string; close: string }) {
  const fullPage = new Map<string, FullPageAd>();
  let sticky: Sticky | undefined;
  const ask = (slot: SlotConfig, place: Place) => {
    const running = page.add(slot, false);
    running.at(place);
    running.hear({ kind: 'came near', at: performance.now() });
    running.feel({ kind: 'visible', at: performance.now(), part: 1 });
  };
  if (config.stickySlot) {
    sticky = openSticky(config.stickySlot.id, label);
    ask(config.stickySlot, sticky.place);
  }
  for (const [slot, kind] of [
    [config.outOfPageSlot, 'out-of-page'],
    [config.interstitialSlot, 'interstitial'],
  ] as const) {
    if (!slot) continue;
    const host = { ask: (place: Place) => ask(slot, place), forget: (id: string) => page.remove(id) };
    fullPage.set(slot.id, fullPageAd(slot.id, kind, label, host));
  }
  page.onAnswer((id, isEmpty) => {
    if (id === sticky?.place.id) sticky.hear(isEmpty ? 'empty' : 'filled');
    else fullPage.get(id)?.hear({ kind: 'answered', at: Date.now(), isEmpty });
  });
  return { fullPage, stop: () => sticky?.remove() };
}

/** What people do: the tab is hidden or shown, an ad's frame gets the focus by a click. */
function listenForPeople(page: PageAds): () => void {
  const tab = () => {
    for (const slot of page.slots())
      slot.feel({ kind: 'tab', at: performance.now(), isHidden: document.hidden });
  };
  const blur = () => {
    const frame = document.activeElement;
    if (!(frame instanceof HTMLIFrameElement)) return;
    for (const slot of page.slots())
      if (slot.box()?.contains(frame)) slot.hear({ kind: 'clicked', at: performance.now() });
  };
  document.addEventListener('visibilitychange', tab);
  window.addEventListener('blur', blur);
  return () => {
    document.removeEventListener('visibilitychange', tab);
    window.removeEventListener('blur', blur);
  };
}
