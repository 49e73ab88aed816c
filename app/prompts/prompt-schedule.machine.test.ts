import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROMPT_KINDS } from './prompt-requests.ts';
import {
  NO_PROMPTS,
  type PromptScheduleEvent,
  type PromptScheduleState,
  promptScheduleTransition,
} from './prompt-schedule.machine.ts';

const RULES = { dailyBudget: 2, pauseMs: 60_000 };
const wanted = (kind: 'push' | 'rating' | 'feedback', at: number, again = false): PromptScheduleEvent => ({
  type: 'wanted',
  kind,
  again,
  at,
});
const ended = (kind: 'push' | 'rating' | 'feedback', at: number): PromptScheduleEvent => ({
  type: 'ended',
  kind,
  at,
});
const seen = (kind: 'push' | 'rating' | 'feedback', at: number): PromptScheduleEvent => ({
  type: 'seen',
  kind,
  at,
});

function run(events: readonly PromptScheduleEvent[], from: PromptScheduleState = NO_PROMPTS) {
  let state = from;
  const effects = events.map((event) => {
    const step = promptScheduleTransition(state, event, RULES);
    state = step.state;
    return step.effects;
  });
  return { state, effects };
}

describe('turns of prompts', () => {
  it('gives the turn to the first request and lets the second wait', () => {
    const { state, effects } = run([wanted('feedback', 0), wanted('push', 1)]);
    expect(effects).toEqual([[{ type: 'give-turn', kind: 'feedback' }], []]);
    expect(state.waiting).toEqual([{ kind: 'push', again: false }]);
  });

  it('pauses between two prompts, then the more important one goes first', () => {
    const { effects } = run([
      wanted('feedback', 0),
      seen('feedback', 0),
      wanted('rating', 1),
      wanted('push', 2),
      ended('feedback', 1000),
      { type: 'time-passed', at: 61_000 },
    ]);
    expect(effects[4]).toEqual([{ type: 'wake', at: 61_000 }]);
    expect(effects[5]).toEqual([{ type: 'give-turn', kind: 'push' }]);
  });

  it('stays within the daily budget, as it is counted at each event', () => {
    const { state, effects } = run([wanted('push', 0)], { ...NO_PROMPTS, shownToday: 2 });
    expect(effects).toEqual([[]]);
    const nextDay = { ...state, shownToday: 0 };
    const next = promptScheduleTransition(nextDay, { type: 'time-passed', at: 1 }, RULES);
    expect(next.effects).toEqual([{ type: 'give-turn', kind: 'push' }]);
  });

  it('counts what is seen, once a turn; what was never seen has no pause after it either', () => {
    const unseen = run([wanted('feedback', 0), seen('push', 1), ended('feedback', 2), wanted('push', 3)]);
    expect([unseen.state.shownToday, unseen.effects[3]]).toEqual([0, [{ type: 'give-turn', kind: 'push' }]]);
    expect(run([seen('push', 4), seen('push', 5)], unseen.state).state.shownToday).toBe(1);
  });

  it('pauses after a prompt that scrolled back into view and away', () => {
    const { effects } = run([wanted('feedback', 0, true), ended('feedback', 1000), wanted('push', 1001)]);
    expect(effects[2]).toEqual([{ type: 'wake', at: 61_000 }]);
  });

  it('does not count a prompt again that scrolls back into view', () => {
    const { state, effects } = run([wanted('feedback', 0, true), seen('feedback', 1)], {
      ...NO_PROMPTS,
      shownToday: 2,
    });
    expect(effects).toEqual([[{ type: 'give-turn', kind: 'feedback' }], []]);
    expect(state.shownToday).toBe(2);
  });

  it('drops a withdrawn request', () => {
    const { state } = run([wanted('feedback', 0), wanted('push', 1), ended('push', 2)]);
    expect(state.waiting).toEqual([]);
    expect(state.showing).toBe('feedback');
  });

  it('for any sequence of events, never shows two at once or more than the budget', () => {
    const kind = fc.constantFrom(...PROMPT_KINDS);
    const step = fc.oneof(
      fc.record({ type: fc.constant('wanted' as const), kind, again: fc.constant(false) }),
      fc.record({ type: fc.constant('seen' as const), kind }),
      fc.record({ type: fc.constant('ended' as const), kind }),
      fc.record({ type: fc.constant('time-passed' as const) }),
    );
    const journey = fc.array(fc.tuple(step, fc.integer({ min: 0, max: 20 * 3_600_000 })), { maxLength: 60 });
    fc.assert(
      fc.property(journey, (steps) => {
        let at = Date.parse('2026-11-21T00:00:00Z');
        let state = NO_PROMPTS;
        const perDay = new Map<string, number>();
        for (const [event, wait] of steps) {
          at += wait;
          const day = new Date(at).toISOString().slice(0, 10);
          const showing = state.showing;
          state = { ...state, shownToday: perDay.get(day) ?? 0 };
          const { state: after, effects } = promptScheduleTransition(
            state,
            { ...event, at } as PromptScheduleEvent,
            RULES,
          );
          for (const effect of effects) {
            if (effect.type !== 'give-turn') continue;
            expect(showing === undefined || (event.type === 'ended' && event.kind === showing)).toBe(true);
          }
          if (after.isSeen && !state.isSeen) perDay.set(day, (perDay.get(day) ?? 0) + 1);
          state = after;
        }
        for (const count of perDay.values()) expect(count).toBeLessThanOrEqual(RULES.dailyBudget);
      }),
      { numRuns: 2000 },
    );
  });
});
