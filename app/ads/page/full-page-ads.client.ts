import { type FullPageAd, fullPageAd } from '#app/ads/full-page.client.ts';
import { showPointOf } from '#app/ads/show-point.ts';
import { openSticky, type Sticky } from '#app/ads/sticky.client.ts';
import { steadyTime } from '#app/lib/clock/page-clock.client.ts';
import type { PageConfig } from '#schemas/page-config/page-config.ts';
import type { PageKind } from '#schemas/page-config/page-kind.ts';
import type { PageAds } from './page-ads.client.ts';
import type { AdElements } from './watch-placements.client.ts';

/** The page that is shown, and the one before it. */
export interface ShownPage {
  kind: PageKind;
  search: string;
  /** The kind of page of the site that the visitor comes from. */
  from: PageKind | undefined;
}

/** Opens sticky, interstitial and out-of-page ads: each a slot of its own beside the story list. @returns ends them */
export function openFullPageAds(
  page: PageAds,
  config: PageConfig,
  label: { ad: string; close: string },
  shown: ShownPage,
): () => void {
  const sticky = openStickyAd(page, config, label);
  const over = adsOverPage(page, config, label);
  page.onOutcome((id, outcome) => {
    if (id === sticky?.placement.id) sticky.dispatch(outcome === 'filled' ? 'filled' : 'empty');
    else if (outcome === 'filled' || outcome === 'no fill')
      over.get(id)?.dispatch({ kind: 'answered', at: Date.now(), isEmpty: outcome === 'no fill' });
    else over.get(id)?.dispatch({ kind: 'failed', at: Date.now(), reason: outcome });
    // Of two that are due at once only one is shown: the other is not requested in vain.
    if (outcome === 'filled' && over.has(id))
      for (const ad of over.values()) ad.dispatch({ kind: 'another shown' });
  });
  const at = Date.now();
  const { interstitialSlot, outOfPageSlot } = config;
  if (interstitialSlot)
    over
      .get(interstitialSlot.id)
      ?.dispatch({ kind: 'show point', at, point: showPointOf(shown, shown.from) });
  if (outOfPageSlot) over.get(outOfPageSlot.id)?.dispatch({ kind: 'show point', at, point: 'app' });
  return () => {
    sticky?.remove();
    for (const ad of over.values()) ad.dispatch({ kind: 'closed', at: Date.now() });
  };
}

function openStickyAd(
  page: PageAds,
  { stickySlot }: PageConfig,
  label: { ad: string; close: string },
): Sticky | undefined {
  if (!stickySlot) return undefined;
  const sticky = openSticky(stickySlot.id, label);
  ask(page, stickySlot, sticky.placement);
  return sticky;
}

function adsOverPage(
  page: PageAds,
  { outOfPageSlot, interstitialSlot }: PageConfig,
  label: { ad: string; close: string },
): ReadonlyMap<string, FullPageAd> {
  const ads = new Map<string, FullPageAd>();
  for (const [slot, kind] of [
    [outOfPageSlot, 'out-of-page'],
    [interstitialSlot, 'interstitial'],
  ] as const) {
    if (!slot) continue;
    const host = {
      ask: (placement: AdElements) => ask(page, slot, placement),
      forget: (id: string) => page.remove(id),
      cover: page.cover,
    };
    ads.set(slot.id, fullPageAd(slot.id, kind, label, host));
  }
  return ads;
}

/** These lie over the page, fully visible from the start. */
function ask(page: PageAds, slot: PageConfig['slots'][number], placement: AdElements): void {
  const running = page.add(slot);
  running.at(placement);
  running.dispatch({ kind: 'came near', at: steadyTime() });
  running.dispatchRefresh({ kind: 'visible', at: steadyTime(), part: 1 });
}
