import { describe, expect, it } from 'vitest';
import {
  type DeliveryEvent,
  deliveryTransition,
  LONGEST_RETRY_MS,
  startDelivery,
} from './delivery.machine.ts';

const failed = (at: number, retryAfter?: number, random = 0): DeliveryEvent => ({
  type: 'failed',
  at,
  retryAfter,
  random,
});

/** Effects of each event, after the first batch went at 1000. */
function effectsOf(events: readonly DeliveryEvent[]) {
  let { state } = deliveryTransition(startDelivery(0).state, { type: 'time-passed', at: 1_000 });
  return events.map((event) => {
    const step = deliveryTransition(state, event);
    state = step.state;
    return step.effects;
  });
}

describe('delivery', () => {
  it('looks for what an earlier page left, a second after the start', () => {
    expect(startDelivery(0).effects).toEqual([{ type: 'wake', at: 1_000 }]);
    expect(deliveryTransition(startDelivery(0).state, { type: 'time-passed', at: 1_000 }).effects).toEqual([
      { type: 'send', most: 50 },
    ]);
  });

  it('gathers events for a second, then rests', () => {
    expect(
      effectsOf([
        { type: 'delivered', at: 1_100, more: false },
        { type: 'written', at: 2_000 },
        { type: 'written', at: 2_500 },
        { type: 'time-passed', at: 3_000 },
      ]),
    ).toEqual([[], [{ type: 'wake', at: 3_000 }], [], [{ type: 'send', most: 50 }]]);
  });

  it('waits twice as long after each failure, half of it by chance', () => {
    const [first, , second] = effectsOf([
      failed(1_000),
      { type: 'time-passed', at: 2_000 },
      failed(2_000, undefined, 0.5),
    ]);
    expect(first).toEqual([{ type: 'wake', at: 2_000 }]);
    expect(second).toEqual([{ type: 'wake', at: 5_000 }]);
  });

  it('comes back no sooner than the collector asks for, and within ten minutes', () => {
    expect(effectsOf([failed(0, 30_000)])[0]).toEqual([{ type: 'wake', at: 30_000 }]);
    expect(effectsOf([failed(0, 86_400_000, 0.9)])[0]).toEqual([{ type: 'wake', at: LONGEST_RETRY_MS }]);
  });

  it('goes at once when the page is left or the network is back', () => {
    expect(effectsOf([failed(1_000), { type: 'hurried', at: 1_001 }])[1]).toEqual([
      { type: 'send', most: 50 },
    ]);
  });

  it('halves a batch that is refused, and gives up the one event that nobody takes', () => {
    expect(
      effectsOf([
        { type: 'refused', at: 1_000, size: 3 },
        { type: 'refused', at: 1_000, size: 2 },
        { type: 'refused', at: 1_000, size: 1 },
      ]),
    ).toEqual([
      [{ type: 'send', most: 2 }],
      [{ type: 'send', most: 1 }],
      [{ type: 'discard' }, { type: 'wake', at: 1_000 }],
    ]);
  });
});
