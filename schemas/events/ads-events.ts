import { defineEvents } from './event-definition.ts';

/** Fields that every event of a slot has (section 3, "ad slot" and "ad report"). */
const SLOT = {
  ad_slot_id: 'text',
  ad_unit: 'text',
  ad_round: 'integer',
  entity: 'text?',
  item_id: 'text?',
  position: 'integer?',
} as const;

/** Facts of an ad in a slot (section 3, "ad report"). */
const AD = {
  ...SLOT,
  provider: 'text',
  source: 'text?',
  size: 'text?',
  item_format: 'item format',
  cost_model: 'text',
  advertiser_id: 'text?',
  creative_id: 'text?',
} as const;

/** Events of ads (sections 3 and 8). They count for the site's owner and identify no visitor. Durations are in ms. */
export const ADS_EVENTS = defineEvents({
  'ad request': {
    category: 'ads',
    sent: 'when a slot is handed to the ad manager, once for each ad',
    fields: { ...SLOT, bid_time: 'integer' },
    consent: 'measurement',
  },
  'ad shown': {
    category: 'ads',
    sent: 'when an ad is shown in its slot',
    fields: { ...AD, request_time: 'integer' },
    consent: 'measurement',
  },
  'ad viewable': {
    category: 'ads',
    sent: 'when half of an ad was in view for a second, as measured by the ad manager',
    fields: { ...AD, view_time: 'integer' },
    consent: 'measurement',
  },
  'ad clicked': {
    category: 'ads',
    sent: 'when a visitor clicks an ad',
    fields: AD,
    engaged: true,
    consent: 'measurement',
  },
  'ad loading fail': {
    category: 'ads',
    sent: 'when a slot has no ad; reason: no fill, or what did not load',
    fields: { ...SLOT, reason: 'text', request_time: 'integer?' },
    consent: 'measurement',
  },
  'ad shown fail': {
    category: 'ads',
    sent: 'when a full-page ad could not be shown, except within five minutes after another one',
    fields: { ad_slot_id: 'text', reason: 'text' },
    consent: 'measurement',
  },
  'ad error': {
    category: 'ads',
    sent: 'when an ad fails while it renders',
    fields: { ad_slot_id: 'text', message: 'text' },
    consent: 'measurement',
  },
});
