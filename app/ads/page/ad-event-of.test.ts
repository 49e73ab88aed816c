import { describe, expect, it } from 'vitest';
import type { AdAnswer } from '#app/ads/slot.machine.ts';
import { adEventOf, type ReportedSlot } from './ad-event-of.ts';

const slot: ReportedSlot = {
  id: 'gpt_div_2',
  path: '/1/news',
  item: { entity: 'article', id: '77' },
  position: 2,
  isInApp: false,
};
const answer: AdAnswer = {
  size: [300, 250],
  provider: 'gam',
  costModel: 'cpm',
  advertiserId: '4',
  creativeId: '5',
  lineItemId: '6',
};

describe('the event of a slot', () => {
  it('names the ad that stands there', () => {
    expect(adEventOf(slot, { name: 'shown', round: 1, requestMs: 120.4, answer })).toEqual({
      name: 'ad shown',
      fields: {
        ad_slot_id: 'gpt_div_2',
        ad_unit: '/1/news',
        ad_round: 1,
        entity: 'article',
        item_id: '77',
        position: 2,
        provider: 'gam',
        source: '6',
        size: '300x250',
        item_format: 'WEB_CARD',
        cost_model: 'cpm',
        advertiser_id: '4',
        creative_id: '5',
        request_time: 120,
      },
    });
  });

  it('says that an ad stands in the web view of an app', () => {
    expect(adEventOf({ ...slot, isInApp: true }, { name: 'clicked', round: 1, answer })).toMatchObject({
      fields: { item_format: 'WEB_VIEW_CARD' },
    });
  });

  it('of no response is an ad loading fail with the reason no fill', () => {
    expect(adEventOf(slot, { name: 'no fill', round: 1, requestMs: 80 })).toMatchObject({
      name: 'ad loading fail',
      fields: { reason: 'no fill', request_time: 80 },
    });
  });

  it('of a failure has its reason', () => {
    expect(adEventOf(slot, { name: 'failed', round: 1, reason: 'ad manager did not load' })).toMatchObject({
      name: 'ad loading fail',
      fields: { reason: 'ad manager did not load' },
    });
  });

  it('of an ad that broke is an ad error with the message', () => {
    expect(adEventOf(slot, { name: 'broke', round: 1, message: 'x is not defined' })).toEqual({
      name: 'ad error',
      fields: { ad_slot_id: 'gpt_div_2', message: 'x is not defined' },
    });
  });
});
