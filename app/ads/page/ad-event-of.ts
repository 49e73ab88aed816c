import type { AdAnswer, SlotReport } from '#app/ads/slot.machine.ts';
import type { EventFields } from '#schemas/events/event-registry.ts';
import type { ItemFormat } from '#schemas/events/item-formats.ts';

/** A slot as events name it. */
export interface ReportedSlot {
  id: string;
  path: string;
  /** The story or game of the page, where it has one. */
  item: { entity: 'article' | 'game'; id: string } | undefined;
  /** Its position on the page, the first is 1. */
  position: number;
  /** The page is in the web view of a carrier's app. */
  isInApp: boolean;
}

type AdsEventName = 'ad request' | 'ad shown' | 'ad viewable' | 'ad clicked' | 'ad loading fail' | 'ad error';

type AdsEvent = { [N in AdsEventName]: { name: N; fields: EventFields<N> } }[AdsEventName];

/** The number of a slot among those of its page, from 1; 0 for one that lies over it. */
export function positionOf(slotId: string): number {
  return Number(/\d+$/.exec(slotId)?.[0] ?? 0);
}

/** The event for what happened to a slot. */
export function adEventOf(slot: ReportedSlot, news: SlotReport): AdsEvent {
  const known = {
    ad_slot_id: slot.id,
    ad_unit: slot.path,
    ad_round: news.round,
    entity: slot.item?.entity,
    item_id: slot.item?.id,
    position: slot.position,
  };
  switch (news.name) {
    case 'request':
      return { name: 'ad request', fields: { ...known, bid_time: Math.round(news.bidMs) } };
    case 'shown':
      return {
        name: 'ad shown',
        fields: { ...known, ...adFields(slot, news.answer), request_time: Math.round(news.requestMs) },
      };
    case 'viewable':
      return {
        name: 'ad viewable',
        fields: { ...known, ...adFields(slot, news.answer), view_time: Math.round(news.afterMs) },
      };
    case 'clicked':
      return { name: 'ad clicked', fields: { ...known, ...adFields(slot, news.answer) } };
    case 'no fill':
      return {
        name: 'ad loading fail',
        fields: { ...known, reason: 'no fill', request_time: Math.round(news.requestMs) },
      };
    case 'failed':
      return { name: 'ad loading fail', fields: { ...known, reason: news.reason } };
    case 'broke':
      return { name: 'ad error', fields: { ad_slot_id: slot.id, message: news.message } };
  }
}

/** Of cards (section 2): the widget's, an ad on the web, an ad in the web view of a carrier's app. */
function itemFormat(provider: AdAnswer['provider'], isInApp: boolean): ItemFormat {
  if (provider === 'outbrain') return 'NATIVE';
  return isInApp ? 'WEB_VIEW_CARD' : 'WEB_CARD';
}

function adFields(
  { isInApp }: ReportedSlot,
  { size, provider, costModel, advertiserId, creativeId, lineItemId }: AdAnswer,
) {
  return {
    provider,
    source: lineItemId,
    size: size?.join('x'),
    item_format: itemFormat(provider, isInApp),
    cost_model: costModel,
    advertiser_id: advertiserId,
    creative_id: creativeId,
  };
}
