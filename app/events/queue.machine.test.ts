import { describe, expect, it } from 'vitest';
import { type QueueEvent, queueTransition, startQueue } from './queue.machine.ts';
import type { ReportedEvent } from './report.ts';

const idle = (at: number): ReportedEvent => ({ name: 'idle', fields: {}, at });
const told = (at: number): QueueEvent => ({ type: 'reported', reported: idle(at) });

/** Times of the events that were sent, after each event of a visit by the carrier's app. */
function sent(events: readonly QueueEvent[]): number[][] {
  let { state } = startQueue(1_000, 'portal');
  return events.map((event) => {
    const step = queueTransition(state, event);
    state = step.state;
    return step.effects.flatMap((effect) =>
      effect.type === 'send' ? effect.events.map(({ at }) => at) : [],
    );
  });
}

describe('the queue', () => {
  it('holds events until the profile is there, and keeps their order', () => {
    expect(sent([told(1), told(2), { type: 'profile-updated' }, told(3)])).toEqual([[], [], [1, 2], [3]]);
  });

  it('waits 5000 ms for it', () => {
    expect(startQueue(1_000, 'fsd').effects).toEqual([{ type: 'wake', at: 6_000 }]);
    const [, early, late] = sent([
      told(1),
      { type: 'time-passed', at: 5_999 },
      { type: 'time-passed', at: 6_000 },
    ]);
    expect([early, late]).toEqual([[], [1]]);
  });

  it('does not wait on the web, where no app brings a profile', () => {
    const { state, effects } = startQueue(1_000, 'web');
    expect(effects).toEqual([]);
    expect(queueTransition(state, told(1)).effects).toEqual([{ type: 'send', events: [idle(1)] }]);
  });

  it('lets everything go when the page goes', () => {
    expect(sent([told(1), { type: 'leaving' }])[1]).toEqual([1]);
  });

  it('sets a timer again that was early', () => {
    const { state } = startQueue(1_000, 'fsd');
    const early = queueTransition(state, { type: 'time-passed', at: 5_999 });
    expect(early.effects).toEqual([{ type: 'wake', at: 6_000 }]);
  });

  it('loses what an opt-out forbids', () => {
    expect(
      sent([
        told(1),
        told(2),
        { type: 'opted-out', isAllowed: ({ at }) => at === 2 },
        { type: 'leaving' },
      ])[3],
    ).toEqual([2]);
  });
});
