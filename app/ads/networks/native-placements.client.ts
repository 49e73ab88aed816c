import { positionOf, type ReportedSlot } from '#app/ads/page/ad-event-of.ts';
import { type AdElements, collapsePlacement } from '#app/ads/page/watch-placements.client.ts';
import { report } from '#app/events/events.port.ts';
import type { PageConfig } from '#schemas/page-config/page-config.ts';
import { followLinks } from './follow-links.client.ts';
import { showWidget, type Widget, type WidgetSettings } from './outbrain.client.ts';

/** Native widgets of a page: a third party fills each, so it is reported as one ad. */
export interface NativePlacements {
  came(placement: AdElements): void;
  gone(placement: AdElements): void;
}

const NATIVE_AD = { provider: 'outbrain', item_format: 'NATIVE', cost_model: 'cpc' } as const;

/** Widgets for the native placements of a page; none where the brand has no widget. */
export function nativePlacements(config: PageConfig, item: ReportedSlot['item']): NativePlacements {
  const widgets = new Map<string, Widget>();
  return {
    came(placement) {
      if (config.outbrain && !widgets.has(placement.id))
        widgets.set(placement.id, openWidget(placement, config.outbrain, config, item));
    },
    gone({ id }) {
      widgets.get(id)?.remove();
      widgets.delete(id);
    },
  };
}

function openWidget(
  placement: AdElements,
  { widgetId, darkWidgetId }: NonNullable<PageConfig['outbrain']>,
  { cmsConfig }: PageConfig,
  item: ReportedSlot['item'],
): Widget {
  const fields = {
    ...{ ad_slot_id: placement.id, ad_unit: widgetId, ad_round: 1 },
    ...{ entity: item?.entity, item_id: item?.id, position: positionOf(placement.id) },
  };
  const started = performance.now();
  report('ad request', { ...fields, bid_time: 0 });
  let isSettled = false;
  const settings: WidgetSettings = {
    pageUrl: location.origin + location.pathname,
    widgetId,
    darkWidgetId,
    targeting: cmsConfig.useOutbrainTargeting && item ? { 'external-id': item.id } : {},
  };
  const widget = showWidget(placement.box, settings, (outcome) => {
    if (isSettled) return;
    isSettled = true;
    const request_time = Math.round(performance.now() - started);
    if (outcome === 'filled') report('ad shown', { ...fields, ...NATIVE_AD, request_time });
    else {
      report('ad loading fail', { ...fields, reason: outcome, request_time });
      placement.element.dataset.adBlank = 'true';
      if (cmsConfig.collapseEmptyDiv) collapsePlacement(placement);
    }
  });
  const unlisten = followLinks(placement.box, {
    mayRedirect: cmsConfig.outbrainRedirectHackEnabled,
    followed: () => report('ad clicked', { ...fields, ...NATIVE_AD }),
  });
  return {
    remove() {
      isSettled = true;
      unlisten();
      widget.remove();
    },
  };
}
