import { type NativePlacements, nativePlacements } from '#app/ads/networks/native-placements.client.ts';
import { steadyTime } from '#app/lib/clock/page-clock.client.ts';
import type { PageConfig } from '#schemas/page-config/page-config.ts';
import type { ReportedSlot } from './ad-event-of.ts';
import type { DocumentAds } from './document-ads.client.ts';
import { openFullPageAds, type ShownPage } from './full-page-ads.client.ts';
import type { PageAds } from './page-ads.client.ts';
import type { RunningSlot } from './run-slot.client.ts';
import {
  type AdElements,
  fixHeight,
  type PlacementListener,
  watchPlacements,
} from './watch-placements.client.ts';

/** Without lazy loading every placement of the page is near; in percent of the window's height. */
export const EAGER_PERCENT = 100_000;

/**
 * Distance from the window at which the ad of a placement is requested, in percent of the window's height. A margin is
 * enabled when it is above -1 (section 5); without one, and where a slot does not load lazily, nothing is waited for.
 */
export function nearMargin(
  isLazy: boolean,
  { fetchMarginPercent, mobileScaling }: PageConfig['extendedLazyLoadConfig'],
  isMobile: boolean,
): number {
  if (!isLazy || fetchMarginPercent <= -1) return EAGER_PERCENT;
  return isMobile ? fetchMarginPercent * mobileScaling : fetchMarginPercent;
}

/** A page that is to have ads. */
interface PageToOpen {
  config: PageConfig;
  words: { label: string; close: string };
  item: ReportedSlot['item'];
  shown: ShownPage;
}

/** A page with ads. */
export interface AdsPage {
  stop(): void;
}

/** Opens the ads of a page: placements in the list as they come near, and the banners beside it. */
export function openPage(ads: DocumentAds, { config, words, item, shown }: PageToOpen): AdsPage {
  const page = ads.page(config, item);
  const ends = [
    watchPlacements(placementListener(page, config, nativePlacements(config, item)), marginsOf(config)),
    whenSeen(() => openFullPageAds(page, config, { ad: words.label, close: words.close }, shown)),
    listenToVisitor(page.slots),
  ];
  return {
    stop() {
      for (const end of ends) end();
      page.stop();
    },
  };
}

/**
 * What lies over a page is requested when somebody looks at it: a tab that was opened in the background may never be
 * seen. Placements in the page wait by themselves, as observers of a hidden tab report nothing.
 */
function whenSeen(open: () => () => void): () => void {
  if (!document.hidden) return open();
  let close: (() => void) | undefined;
  const stopWaiting = () => document.removeEventListener('visibilitychange', look);
  const look = () => {
    if (document.hidden) return;
    stopWaiting();
    close = open();
  };
  document.addEventListener('visibilitychange', look);
  return () => {
    stopWaiting();
    close?.();
  };
}

/** The distance for each placement: a slot may say for itself whether it loads lazily, the widget goes by the page. */
function marginsOf(config: PageConfig): (placement: AdElements) => number {
  const isMobile = matchMedia('(hover: none) and (pointer: coarse)').matches;
  const lazy = new Map(config.slots.map(({ id, enableLazyLoad }) => [id, enableLazyLoad]));
  return ({ kind, id }) => {
    const isLazy = kind === 'ad' ? lazy.get(id) : undefined;
    return nearMargin(isLazy ?? config.enableGAMLazyLoad, config.extendedLazyLoadConfig, isMobile);
  };
}

/** Handles placements for ads of the ad manager, and those for the widget. */
function placementListener(page: PageAds, config: PageConfig, natives: NativePlacements): PlacementListener {
  const planned = new Map(config.slots.map((slot) => [slot.id, slot]));
  const now = steadyTime;
  // By its box: the next element of an id may be there before the last is gone.
  const slotOf = (placement: AdElements) => [...page.slots()].find((slot) => slot.box() === placement.box);
  return {
    came(placement) {
      fixHeight(placement);
      const slot = planned.get(placement.id);
      if (placement.kind === 'ad' && slot?.path) page.add(slot).at(placement);
    },
    near(placement) {
      if (placement.kind === 'native') natives.came(placement);
      else slotOf(placement)?.dispatch({ kind: 'came near', at: now() });
    },
    visible: (placement, part) => slotOf(placement)?.dispatchRefresh({ kind: 'visible', at: now(), part }),
    gone(placement) {
      natives.gone(placement);
      if (slotOf(placement)) page.remove(placement.id);
    },
  };
}

/** Listens to the visitor: the tab is hidden or shown, an ad's frame gets the focus by a click. */
function listenToVisitor(slots: () => Iterable<RunningSlot>): () => void {
  const tab = () => {
    for (const slot of slots())
      slot.dispatchRefresh({ kind: 'tab', at: steadyTime(), isHidden: document.hidden });
  };
  let isByTab = false;
  const key = (event: KeyboardEvent) => {
    isByTab = event.key === 'Tab';
  };
  const pointer = () => {
    isByTab = false;
  };
  const blur = () => {
    // The Tab key moves the focus through the ads on its way.
    if (isByTab) return;
    // Some browsers move the focus into the frame only after the window has lost it.
    setTimeout(() => {
      const frame = document.activeElement;
      if (!(frame instanceof HTMLIFrameElement)) return;
      for (const slot of slots())
        if (slot.box()?.contains(frame)) slot.dispatch({ kind: 'clicked', at: steadyTime() });
    });
  };
  document.addEventListener('visibilitychange', tab);
  window.addEventListener('blur', blur);
  window.addEventListener('keydown', key, { capture: true });
  window.addEventListener('pointerover', pointer, { capture: true });
  return () => {
    document.removeEventListener('visibilitychange', tab);
    window.removeEventListener('blur', blur);
    window.removeEventListener('keydown', key, { capture: true });
    window.removeEventListener('pointerover', pointer, { capture: true });
  };
}
