import { expect, it } from 'vitest';
import { type AdAnswer, PLANNED, type SlotEvent, slotTransition } from './slot.machine.ts';

const AD: AdAnswer = {
  ...{ size: [300, 250], provider: 'gam', costModel: 'cpm' },
  ...{ advertiserId: undefined, creativeId: undefined, lineItemId: undefined },
};

it('an ad that fills after its request was given up is shown and reported', () => {
  const events: SlotEvent[] = [
    { kind: 'came near', at: 0 },
    { kind: 'bids closed', at: 400 },
    { kind: 'asked', at: 500 },
    { kind: 'ticked', at: 15_500 },
  ];
  const empty = events.reduce((state, event) => slotTransition(state, event).state, PLANNED);
  expect(empty).toEqual({ phase: 'empty', round: 1, since: 15_500, requestedAt: 400 });
  const late = slotTransition(empty, { kind: 'answered', at: 17_000, answer: AD });
  expect(late.state.phase).toBe('rendered');
  const what = { name: 'shown', round: 1, requestMs: 16_600, answer: AD };
  expect(late.effects).toEqual([{ kind: 'report', what }]);
});
