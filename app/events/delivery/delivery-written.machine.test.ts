import { expect, it } from 'vitest';
import { deliveryTransition, GATHER_MS, startDelivery } from './delivery.machine.ts';

const answered = { type: 'answered', taken: 1, refused: [], failure: undefined, more: false } as const;
const sending = deliveryTransition(startDelivery(0).state, { type: 'time-passed', at: GATHER_MS }).state;

it('an event written while a batch is confirmed is sent without waiting for another', () => {
  const written = deliveryTransition(sending, { type: 'written', at: 1_100 });
  expect(written.effects).toEqual([]);
  const after = deliveryTransition(written.state, { ...answered, at: 1_200 });
  expect(after.effects).toEqual([{ type: 'wake', at: 1_200 + GATHER_MS }]);
  const second = deliveryTransition(after.state, { type: 'time-passed', at: 1_200 + GATHER_MS });
  expect(deliveryTransition(second.state, { ...answered, at: 3_000 }).state.kind).toBe('resting');
});

it('a timer that fires early is set again', () => {
  const { state } = startDelivery(0);
  const early = deliveryTransition(state, { type: 'time-passed', at: GATHER_MS - 1 });
  expect(early.effects).toEqual([{ type: 'wake', at: GATHER_MS }]);
});
