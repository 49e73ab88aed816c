import { describe, expect, it } from 'vitest';
import {
  type CollectorResponse,
  type DeliveryEvent,
  deliveryTransition,
  MAX_RETRY_MS,
  startDelivery,
} from './delivery.machine.ts';

const answer = (at: number, parts: Partial<CollectorResponse>): DeliveryEvent => ({
  ...{ type: 'answered', at, taken: 0, refused: [], failure: undefined, more: false },
  ...parts,
});
const failed = (at: number, retryAfter?: number, random = 0): DeliveryEvent =>
  answer(at, { failure: { retryAfter, random } });
const refused = (...orders: number[]): Partial<CollectorResponse> => ({
  refused: [{ orders, reason: 'the collector answers 413' }],
  more: true,
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
  it('sends what an earlier page left, a second after the start', () => {
    expect(startDelivery(0).effects).toEqual([{ type: 'wake', at: 1_000 }]);
    expect(deliveryTransition(startDelivery(0).state, { type: 'time-passed', at: 1_000 }).effects).toEqual([
      { type: 'send', max: 50 },
    ]);
  });

  it('collects events for a second, then is idle', () => {
    expect(
      effectsOf([
        answer(1_100, { taken: 3 }),
        { type: 'written', at: 2_000 },
        { type: 'written', at: 2_500 },
        { type: 'time-passed', at: 3_000 },
      ]),
    ).toEqual([[], [{ type: 'wake', at: 3_000 }], [], [{ type: 'send', max: 50 }]]);
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

  it('retries no sooner than the collector requests, and within ten minutes', () => {
    expect(effectsOf([failed(0, 30_000)])[0]).toEqual([
      { type: 'put off', ms: 30_000 },
      { type: 'wake', at: 30_000 },
    ]);
    expect(effectsOf([failed(0, 86_400_000, 0.9)])[0]).toEqual([
      { type: 'put off', ms: MAX_RETRY_MS },
      { type: 'wake', at: MAX_RETRY_MS },
    ]);
  });

  it('sends nothing before that time when the page is left or the network is back, and then at once', () => {
    expect(
      effectsOf([
        failed(1_000, 600_000),
        { type: 'hurried', at: 1_001 },
        { type: 'written', at: 2_000 },
        { type: 'hurried', at: 600_999 },
        { type: 'hurried', at: 601_000 },
      ]).slice(1),
    ).toEqual([[], [], [], [{ type: 'send', max: 50 }]]);
  });

  it('may be hurried once the time that the collector requests is over, though its own delay is longer', () => {
    expect(
      effectsOf([failed(1_000, 500), { type: 'hurried', at: 1_499 }, { type: 'hurried', at: 1_500 }]),
    ).toEqual([
      [
        { type: 'put off', ms: 500 },
        { type: 'wake', at: 2_000 },
      ],
      [],
      [{ type: 'send', max: 50 }],
    ]);
  });

  it('waits as long as another page was told to, without counting a failure', () => {
    expect(
      effectsOf([
        { type: 'put off', ms: 60_000, at: 1_000 },
        { type: 'hurried', at: 60_999 },
        { type: 'time-passed', at: 61_000 },
        failed(61_000),
      ]),
    ).toEqual([
      [{ type: 'wake', at: 61_000 }],
      [],
      [{ type: 'send', max: 50 }],
      [{ type: 'wake', at: 62_000 }],
    ]);
  });

  it('halves the batch after each failure in which none was taken, and grows it again once some are', () => {
    const later = (at: number): DeliveryEvent => ({ type: 'time-passed', at });
    const effects = effectsOf([
      failed(1_000),
      later(9_000),
      failed(9_000),
      later(99_000),
      answer(99_000, { taken: 13, more: true }),
      answer(99_000, { taken: 20, failure: { retryAfter: undefined, random: 0 } }),
      later(999_000),
    ]);
    expect(effects.flat().flatMap((effect) => (effect.type === 'send' ? [effect.max] : []))).toEqual([
      25, 13, 26, 26,
    ]);
  });

  it('sends a full batch at once when the page is left or the network is back', () => {
    expect(effectsOf([failed(1_000), { type: 'hurried', at: 1_001 }])[1]).toEqual([
      { type: 'send', max: 50 },
    ]);
  });

  it('halves a batch that is refused until the event that nobody takes stands alone, and goes on', () => {
    expect(
      effectsOf([
        answer(1_000, refused(1, 2, 3, 4, 5)),
        answer(1_000, { taken: 3, more: true }),
        answer(1_000, refused(4, 5)),
        answer(1_000, refused(4)),
        answer(1_000, { taken: 1, more: true }),
        answer(1_000, { taken: 50 }),
      ]),
    ).toEqual([
      [{ type: 'send part', orders: [1, 2, 3] }],
      [{ type: 'send part', orders: [4, 5] }],
      [{ type: 'send part', orders: [4] }],
      [
        { type: 'give up', refused: [{ orders: [4], reason: 'the collector answers 413' }] },
        { type: 'send part', orders: [5] },
      ],
      [{ type: 'send', max: 50 }],
      [],
    ]);
  });

  it('drops what was refused alone, and keeps what failed', () => {
    expect(
      effectsOf([
        answer(1_000, { taken: 8, ...refused(9), failure: { retryAfter: 30_000, random: 0 } }),
        { type: 'time-passed', at: 31_000 },
      ]),
    ).toEqual([
      [
        { type: 'put off', ms: 30_000 },
        { type: 'give up', refused: [{ orders: [9], reason: 'the collector answers 413' }] },
        { type: 'wake', at: 31_000 },
      ],
      [{ type: 'send', max: 50 }],
    ]);
  });

  it('forgets the parts of a refused batch when one of them fails: they are refused again in time', () => {
    expect(
      effectsOf([
        answer(1_000, refused(1, 2)),
        failed(1_000),
        { type: 'time-passed', at: 5_000 },
        answer(5_000, { taken: 2 }),
      ]).slice(2),
    ).toEqual([[{ type: 'send', max: 25 }], []]);
  });
});
