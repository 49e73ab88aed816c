import {
  keepHeight,
  type Place,
  type PlaceListener,
  watchPlaces,
} from '#app/features/ads/places/watch-places.client.ts';
import type { PageConfig } from '#schemas/page-config/page-config.ts';
import type { AdsDocument } from './ads-document.client.ts';
import { listenForPeople } from './listen-for-people.client.ts';
import { openLoneAds, type PageOfVisit } from './lone-ads.client.ts';
import { type NativePlaces, nativePlaces } from './native-places.client.ts';
import type { PageAds } from './page-ads.client.ts';
import type { ReportedSlot } from './report-slot.ts';

/** A page that is to have ads. */
export interface PageToOpen {
  config: PageConfig;
  words: { label: string; close: string };
  item: ReportedSlot['item'];
  visit: PageOfVisit;
}

/** A page with ads. */
export interface AdsPage {
  stop(): void;
}

/** Without lazy loading every place of the page is near. */
const EAGER_PERCENT = 100_000;

/** Gives a page its ads: places in the feed as they come near, and the banners beside it. */
export function openPage(ads: AdsDocument, { config, words, item, visit }: PageToOpen): AdsPage {
  const page = ads.page(config, item);
  const margin = config.enableGAMLazyLoad ? config.extendedLazyLoadConfig.fetchMarginPercent : EAGER_PERCENT;
  const ends = [
    watchPlaces(placeListener(page, config, nativePlaces(config, item)), margin),
    openLoneAds(page, config, { ad: words.label, close: words.close }, visit),
    listenForPeople(page.slots),
  ];
  return {
    stop() {
      for (const end of ends) end();
      page.stop();
    },
  };
}

/** Places that hold ads of the ad manager, and those that hold the widget. */
function placeListener(page: PageAds, config: PageConfig, natives: NativePlaces): PlaceListener {
  const planned = new Map(config.slots.map((slot) => [slot.id, slot]));
  const now = () => performance.now();
  const slotOf = (place: Place) => [...page.slots()].find(({ id }) => id === place.id);
  return {
    came(place) {
      keepHeight(place);
      const slot = planned.get(place.id);
      if (place.kind === 'ad' && slot?.path) page.add(slot).at(place);
    },
    near(place) {
      if (place.kind === 'native') natives.came(place);
      else slotOf(place)?.hear({ kind: 'came near', at: now() });
    },
    visible: (place, part) => slotOf(place)?.feel({ kind: 'visible', at: now(), part }),
    gone(place) {
      natives.gone(place);
      page.remove(place.id);
    },
  };
}
