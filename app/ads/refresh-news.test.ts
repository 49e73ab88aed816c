import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newRefresh, type RefreshEvent, refreshTransition } from './refresh.machine.ts';
import { refreshNews } from './refresh-news.ts';
import { type AdAnswer, PLANNED, type SlotEvent, slotTransition } from './slot.machine.ts';

const ad: AdAnswer = {
  size: [300, 250],
  provider: 'gam',
  costModel: 'cpm',
  advertiserId: undefined,
  creativeId: undefined,
  lineItemId: undefined,
};
type Answer = AdAnswer | 'no fill';

/** A slot with its refreshing, as a page runs them; what it asks for is answered at once, in the order given. */
function slotOf(answers: readonly Answer[], { refresh = newRefresh(30, -1, false), isGivenUp = false } = {}) {
  const slot = { state: PLANNED, refresh, asked: [] as number[] };
  const feel = (event: RefreshEvent) => {
    const step = refreshTransition(slot.refresh, event);
    slot.refresh = step.state;
    if (step.isDue) hear({ kind: 'refresh due', at: event.at });
  };
  const hear = (event: SlotEvent) => {
    const before = slot.state;
    const step = slotTransition(before, event);
    slot.state = step.state;
    const news = refreshNews(before, slot.state, isGivenUp);
    if (news) feel(news);
    if (event.kind === 'removed' || !step.effects.some(({ kind }) => kind === 'ask bids')) return;
    const answer = answers[slot.asked.length % answers.length] ?? ad;
    slot.asked.push(event.at);
    hear({ kind: 'bids closed', at: event.at });
    hear({ kind: 'answered', at: event.at, answer });
  };
  return { slot, feel, hear };
}

/** In sight from the start, and looked at each second. */
function watch(answers: readonly Answer[], seconds: number, options?: Parameters<typeof slotOf>[1]) {
  const { slot, feel, hear } = slotOf(answers, options);
  feel({ kind: 'visible', at: 0, part: 1 });
  hear({ kind: 'came near', at: 0 });
  for (let at = 1; at <= seconds; at++) feel({ kind: 'ticked', at: at * 1000 });
  return slot.asked.map((ms) => ms / 1000);
}

describe('a slot that refreshes', () => {
  it('goes on after an answer without an ad', () => {
    expect(watch([ad, 'no fill', 'no fill', ad], 120)).toEqual([0, 30, 60, 90, 120]);
  });

  it('spends its count on empty answers too', () => {
    expect(watch(['no fill'], 200, { refresh: newRefresh(30, 2, false) })).toEqual([0, 30, 60]);
  });

  it('asks no more when its place was given up', () => {
    expect(watch(['no fill'], 200, { isGivenUp: true })).toEqual([0]);
  });

  it('asks no more after a failure', () => {
    const { slot, feel, hear } = slotOf([ad]);
    feel({ kind: 'visible', at: 0, part: 1 });
    hear({ kind: 'failed', at: 0, reason: 'ad manager did not load' });
    feel({ kind: 'ticked', at: 90_000 });
    expect(slot.asked).toEqual([]);
  });

  it('counts from a passback, which is the later answer', () => {
    const { slot, feel, hear } = slotOf([ad]);
    feel({ kind: 'visible', at: 0, part: 1 });
    hear({ kind: 'came near', at: 0 });
    hear({ kind: 'answered', at: 20_000, answer: 'no fill' });
    feel({ kind: 'ticked', at: 49_999 });
    expect(slot.asked).toEqual([0]);
    feel({ kind: 'ticked', at: 50_000 });
    expect(slot.asked).toEqual([0, 50_000]);
  });

  it('is never asked for within 30 s, hidden or under half in sight, in 24 hours of any answers', () => {
    const sight = fc.record({ part: fc.constantFrom(0, 0.49, 0.5, 1), isHidden: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<Answer>(ad, 'no fill'), { minLength: 1, maxLength: 20 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), sight), { minLength: 200, maxLength: 1000 }),
        (answers, story) => {
          expect(violationsOfADay(answers, story)).toEqual([]);
        },
      ),
      { numRuns: 30 },
    );
  });
});

type Sight = { part: number; isHidden: boolean };

function violationsOfADay(answers: readonly Answer[], story: ReadonlyArray<[number, Sight]>): string[] {
  const { slot, feel, hear } = slotOf(answers);
  const violations: string[] = [];
  hear({ kind: 'came near', at: 0 });
  let sight: Sight = { part: 0, isHidden: false };
  const look = (event: RefreshEvent) => {
    const before = slot.asked.length;
    feel(event);
    if (slot.asked.length === before) return;
    const last = slot.asked.at(-2) ?? 0;
    if (event.at - last < 30_000) violations.push(`too soon at ${event.at}`);
    if (sight.isHidden || sight.part < 0.5) violations.push(`unseen at ${event.at}`);
  };
  for (let step = 0, at = 0; at < 24 * 3_600_000; step++) {
    const [wait, next] = story[step % story.length] ?? [60, sight];
    at += wait * 1000;
    const order: RefreshEvent[] = [
      { kind: 'tab', at, isHidden: next.isHidden },
      { kind: 'visible', at, part: next.part },
      { kind: 'ticked', at },
    ];
    for (const event of order) {
      if (event.kind === 'tab') sight = { ...sight, isHidden: event.isHidden };
      if (event.kind === 'visible') sight = { ...sight, part: event.part };
      look(event);
    }
  }
  return violations;
}
