import { describe, expect, it } from 'vitest';
import { adEventOf } from '#app/ads/page/ad-event-of.ts';
import { PLANNED, type SlotEvent, type SlotReport, slotTransition } from '#app/ads/slot.machine.ts';
import { type AdEventSource, onRenderFailure } from './render-failures.ts';

type Failure = Parameters<Parameters<AdEventSource['onEvent']>[1]>[0];

/** What is reported of a slot that stands at `before`, when Prebid tells of a failure. */
function reported(failure: Failure, before: readonly SlotEvent[]) {
  const news: SlotReport[] = [];
  let state = PLANNED;
  const dispatch = (event: SlotEvent) => {
    const step = slotTransition(state, event);
    state = step.state;
    for (const effect of step.effects) if (effect.kind === 'report') news.push(effect.what);
  };
  for (const event of before) dispatch(event);
  const heard: string[] = [];
  onRenderFailure({ onEvent: (_, listener) => listener(failure) }, (ids, message) => {
    heard.push(...ids);
    dispatch({ kind: 'broke', at: 5000, message });
  });
  const slot = { id: 'gpt_div_2', path: '/1/news', item: undefined, position: 2, isInApp: false };
  return { heard, events: news.map((one) => adEventOf(slot, one)) };
}

const answer = {
  size: [300, 250],
  provider: 'gam',
  costModel: 'cpm',
  advertiserId: '4',
  creativeId: '5',
  lineItemId: '6',
} as const;
const shown: SlotEvent[] = [
  { kind: 'came near', at: 0 },
  { kind: 'bids closed', at: 800 },
  { kind: 'answered', at: 900, answer },
];
const failure = { reason: 'exception', message: 'x is not defined', bid: { adUnitCode: 'gpt_div_2' } };

describe('an ad that Prebid cannot draw', () => {
  it.each([
    ['shown', shown],
    ['seen', [...shown, { kind: 'seen', at: 2000 }]],
  ] satisfies Array<[string, SlotEvent[]]>)('is an ad error of its slot, once it is %s', (_, before) => {
    const { heard, events } = reported(failure, before);
    expect(heard).toEqual(['gpt_div_2']);
    expect(events.at(-1)).toEqual({
      name: 'ad error',
      fields: { ad_slot_id: 'gpt_div_2', message: 'x is not defined' },
    });
  });

  it('has its reason for a message when it has no other', () => {
    const { events } = reported({ reason: 'noAd', bid: { adUnitCode: 'gpt_div_2' } }, shown);
    expect(events.at(-1)?.fields).toMatchObject({ message: 'noAd' });
  });

  it('is nobody’s without a bid', () => {
    expect(reported({ reason: 'cannotFindAd', message: 'Cannot find ad' }, shown).heard).toEqual([]);
  });
});
