import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BIDDER_PARTS,
  type BidderPart,
  type CoordinatorEffect,
  type CoordinatorEvent,
  type CoordinatorState,
  coordinatorTransition,
  newCoordinator,
  nextTickAt,
  type WantedSlot,
} from './coordinator.machine.ts';

const slot = (id: string, parts: Partial<WantedSlot> = {}): WantedSlot => ({
  id,
  round: 1,
  prebid: true,
  aps: false,
  ...parts,
});
const wanted = (at: number, one: WantedSlot): CoordinatorEvent => ({ kind: 'slot wanted', at, slot: one });
const ready = (at: number, part: BidderPart = 'prebid'): CoordinatorEvent => ({
  kind: 'part ready',
  at,
  part,
});

/** Lives through events, ticking when the coordinator wants to be woken. */
function live(start: CoordinatorState, events: readonly CoordinatorEvent[], until = 20_000) {
  let state = start;
  const done: Array<CoordinatorEffect & { at: number }> = [];
  const dispatchRefresh = (event: CoordinatorEvent) => {
    const step = coordinatorTransition(state, event);
    state = step.state;
    for (const effect of step.effects) done.push({ ...effect, at: event.at });
  };
  for (const event of [...events, { kind: 'ticked' as const, at: until }]) {
    for (let at = nextTickAt(state); at !== undefined && at < event.at; at = nextTickAt(state))
      dispatchRefresh({ kind: 'ticked', at });
    dispatchRefresh(event);
  }
  const asked = done.flatMap((one) =>
    one.kind === 'ask ads' ? [{ at: one.at, ids: one.slots.map(({ id }) => id) }] : [],
  );
  return { state, done, asked, kinds: done.map(({ kind }) => kind) };
}
const start = (isDecided = true) => newCoordinator(0, { prebidTimeout: 1000, isDecided });
const withoutBidders = newCoordinator(0, { prebidTimeout: undefined, isDecided: true });

describe('the coordinator', () => {
  it.each(BIDDER_PARTS)('asks %s for bids of a slot that wants them', (part) => {
    const none = Object.fromEntries(BIDDER_PARTS.map((one) => [one, false]));
    const { done } = live(start(), [ready(0, part), wanted(0, slot('a', { ...none, [part]: true }))]);
    expect(done.flatMap((one) => (one.kind === 'ask bids' ? [one.part] : []))).toEqual([part]);
  });

  it('asks for slots of 300 ms together', () => {
    const { asked } = live(withoutBidders, [
      wanted(0, slot('a')),
      wanted(299, slot('b')),
      wanted(400, slot('c')),
    ]);
    expect(asked).toEqual([
      { at: 300, ids: ['a', 'b'] },
      { at: 700, ids: ['c'] },
    ]);
  });

  it('asks bidders first and the ad manager as soon as they answered', () => {
    const { asked, done } = live(start(), [
      ready(0),
      wanted(0, slot('a')),
      { kind: 'bids came', at: 620, part: 'prebid', batch: 1 },
    ]);
    expect(done[0]).toMatchObject({ kind: 'ask bids', part: 'prebid', at: 300, timeoutMs: 1000 });
    expect(asked).toEqual([{ at: 620, ids: ['a'] }]);
  });

  it.each(['prebid', 'aps'] as const)('does not wait beyond the fail-safe for %s', (part) => {
    const other = part === 'prebid' ? 'aps' : 'prebid';
    const { asked } = live(start(), [
      ready(0, other),
      wanted(0, slot('a', { aps: true })),
      { kind: 'bids came', at: 500, part: other, batch: 1 },
    ]);
    expect(asked).toEqual([{ at: 300 + 2400, ids: ['a'] }]);
  });

  it('goes on at once without a bidder that failed', () => {
    const { asked } = live(start(), [wanted(0, slot('a')), { kind: 'part failed', at: 310, part: 'prebid' }]);
    expect(asked).toEqual([{ at: 310, ids: ['a'] }]);
  });

  it('asks nobody before the privacy decision', () => {
    const { done } = live(start(false), [
      ready(0),
      wanted(0, slot('a')),
      { kind: 'consent decided', at: 350 },
    ]);
    expect(done[0]).toMatchObject({ kind: 'ask bids', at: 350 });
  });

  it('takes the visitor for opted out when nothing is decided in 400 ms', () => {
    const { done } = live(start(false), [ready(0), wanted(0, slot('a'))]);
    expect(done.slice(0, 2)).toMatchObject([
      { kind: 'assume opt-out', at: 400 },
      { kind: 'ask bids', at: 400 },
    ]);
  });

  it('asks once when bids come after the fail-safe', () => {
    const { asked } = live(start(), [
      ready(0),
      wanted(0, slot('a')),
      { kind: 'bids came', at: 9000, part: 'prebid', batch: 1 },
    ]);
    expect(asked).toEqual([{ at: 1700, ids: ['a'] }]);
  });

  it('forgets slots that were removed', () => {
    const { asked, state } = live(start(), [
      wanted(0, slot('a')),
      wanted(0, slot('b')),
      { kind: 'slot removed', at: 350, id: 'a' },
    ]);
    expect(asked.map(({ ids }) => ids)).toEqual([['b']]);
    expect(nextTickAt(state)).toBeUndefined();
  });

  it.each(['part ready', 'part failed'] as const)(
    'waits for no bidder that only a removed slot wanted: %s',
    (kind) => {
      const { done } = live(withoutBidders, [
        wanted(0, slot('a', { aps: true })),
        wanted(10, slot('b', { prebid: false })),
        { kind: 'slot removed', at: 350, id: 'a' },
        { kind, at: 400, part: 'aps' },
      ]);
      expect(done).toMatchObject([{ kind: 'ask ads', at: 350, slots: [{ id: 'b' }], answered: [] }]);
    },
  );

  it('waits no longer for bids that were asked for a removed slot alone', () => {
    const { asked } = live(start(), [
      ready(0, 'aps'),
      ready(0),
      wanted(0, slot('a', { aps: true })),
      wanted(0, slot('b')),
      { kind: 'slot removed', at: 350, id: 'a' },
      { kind: 'bids came', at: 500, part: 'prebid', batch: 1 },
    ]);
    expect(asked).toEqual([{ at: 500, ids: ['b'] }]);
  });

  it.each([
    [100, [450]],
    [350, [750]],
    [700, [500, 1100]],
  ])('asks again for a slot that left after %i ms and came back', (leaves, times) => {
    const events: CoordinatorEvent[] = [
      ready(0),
      wanted(0, slot('a')),
      { kind: 'bids came', at: 500, part: 'prebid', batch: 1 },
      { kind: 'slot removed', at: leaves, id: 'a' },
      wanted(leaves, slot('a')),
      { kind: 'bids came', at: leaves + 350, part: 'prebid', batch: 1 },
      { kind: 'bids came', at: leaves + 400, part: 'prebid', batch: leaves < 300 ? 1 : 2 },
    ];
    const { asked } = live(
      start(),
      events.sort((a, b) => a.at - b.at),
    );
    expect(asked.map(({ at }) => at)).toEqual(times);
  });

  it('asks for every slot exactly once and in time, whatever happens', () => {
    const happening = fc.record({
      at: fc.integer({ min: 0, max: 6000 }),
      kind: fc.constantFrom('consent decided', 'part ready', 'part failed', 'bids came', 'ticked'),
      part: fc.constantFrom('prebid', 'aps'),
      batch: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.boolean(), fc.boolean()), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.array(happening, { maxLength: 20 }),
        fc.boolean(),
        (slots, happenings, isDecided) => {
          const events = [
            ...slots.map(([at, prebid, aps], n) => wanted(at, slot(`s${n}`, { prebid, aps }))),
            ...(happenings as CoordinatorEvent[]),
          ].sort((a, b) => a.at - b.at);
          const { asked } = live(start(isDecided), events);
          const ids = asked.flatMap((one) => one.ids);
          expect([...ids].sort()).toEqual(slots.map((_, n) => `s${n}`).sort());
          for (const { at, ids } of asked)
            for (const id of ids)
              expect(at - (slots[Number(id.slice(1))]?.[0] ?? 0)).toBeLessThanOrEqual(300 + 2400);
        },
      ),
      { numRuns: 300 },
    );
  });
});
