import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BREAKER_LIMITS,
  type BreakerState,
  breakerTransition,
  closedBreaker,
} from './circuit-breaker.machine.ts';

const limits = {
  ...BREAKER_LIMITS,
  minFailures: 3,
  windowMs: 10_000,
  restMs: 1_000,
  maxRestMs: 4_000,
};
const wanted = (at: number) => ({ type: 'call-wanted', at }) as const;
const ended = (at: number, ok: boolean, askedAt = at) => ({ type: 'call-ended', at, askedAt, ok }) as const;
const run = (events: Array<Parameters<typeof breakerTransition>[1]>, state: BreakerState = closedBreaker()) =>
  events.reduce((step, event) => breakerTransition(step.state, event, limits), {
    state,
    effect: 'none',
  } as ReturnType<typeof breakerTransition>);
const open: BreakerState = { kind: 'open', until: 2_000, restMs: 1_000 };

it.each([open, { kind: 'half-open', probedAt: 2_000, restMs: 1_000 } as const])(
  'probes when the clock was set back while it was $kind',
  (state) => expect(run([wanted(100)], state).effect).toBe('probe'),
);

describe('a closed breaker', () => {
  it('lets calls through', () => expect(run([wanted(0)]).effect).toBe('ask'));

  it('opens after enough failures', () => {
    const step = run([ended(1, false), ended(2, false), ended(3, false)]);
    expect(step).toEqual({ state: { kind: 'open', until: 1_003, restMs: 1_000 }, effect: 'opened' });
  });

  it('stays closed while most calls succeed', () => {
    const well = Array.from({ length: 10 }, (_, i) => ended(i, true));
    expect(run([...well, ended(11, false), ended(12, false), ended(13, false)]).state.kind).toBe('closed');
  });

  it('forgets failures older than the window', () => {
    expect(run([ended(0, false), ended(1, false), ended(11_500, false)]).state.kind).toBe('closed');
  });

  it('does not count calls from before it closed', () => {
    expect(
      run([ended(60, false, 10), ended(60, false, 10), ended(60, false, 10)], closedBreaker(50)).state,
    ).toEqual(closedBreaker(50));
  });
});

describe('an open breaker', () => {
  it('refuses until its rest is over, then lets one call probe', () => {
    expect(run([wanted(1_999)], open).effect).toBe('refuse');
    const probing = run([wanted(2_000)], open);
    expect(probing).toEqual({
      state: { kind: 'half-open', probedAt: 2_000, restMs: 1_000 },
      effect: 'probe',
    });
    expect(run([wanted(2_001)], probing.state).effect).toBe('refuse');
  });

  it('closes when the probe succeeds', () => {
    expect(run([wanted(2_000), ended(2_050, true, 2_000)], open)).toEqual({
      state: closedBreaker(2_050),
      effect: 'closed',
    });
  });

  it('rests twice as long after each failed probe, up to the longest rest', () => {
    let state: BreakerState = open;
    const rests: number[] = [];
    for (let probe = 0; probe < 4; probe++) {
      const at: number = state.kind === 'open' ? state.until : 0;
      state = run([wanted(at), ended(at + 1, false, at)], state).state;
      if (state.kind === 'open') rests.push(state.restMs);
    }
    expect(rests).toEqual([2_000, 4_000, 4_000, 4_000]);
  });

  it('ignores the outcome of every call but the probe', () => {
    const probing = run([wanted(2_000)], open).state;
    expect(run([ended(2_010, true, 900)], probing).state).toBe(probing);
    expect(run([ended(1_500, true, 900)], open).state).toBe(open);
  });

  it('sends another probe when one never ended', () => {
    const probing = run([wanted(2_000)], open).state;
    expect(run([wanted(2_000 + limits.probeMs)], probing).effect).toBe('probe');
  });
});

/** Any order of call requests and ends, with increasing times. */
const anyEvents = fc
  .array(fc.record({ wait: fc.nat(3_000), isWish: fc.boolean(), ok: fc.boolean(), late: fc.nat(20_000) }), {
    maxLength: 200,
  })
  .map((steps) => {
    let at = 0;
    return steps.map(({ wait, isWish, ok, late }) => {
      at += wait;
      return isWish ? wanted(at) : ended(at, ok, Math.max(0, at - late));
    });
  });

describe('any breaker, whatever happens', () => {
  it('lets no call through while it rests, and never sends two probes at once', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        let state: BreakerState = closedBreaker();
        for (const event of events) {
          const before = state;
          const step = breakerTransition(state, event, limits);
          state = step.state;
          if (event.type !== 'call-wanted') continue;
          if (before.kind === 'open' && event.at < before.until) expect(step.effect).toBe('refuse');
          if (before.kind === 'half-open' && event.at < before.probedAt + limits.probeMs)
            expect(step.effect).toBe('refuse');
        }
      }),
    );
  });

  it('never opens without a failure, and stores no more than a window', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        let state: BreakerState = closedBreaker();
        for (const event of events) {
          const good = event.type === 'call-ended' ? { ...event, ok: true } : event;
          state = breakerTransition(state, good, limits).state;
          expect(state.kind).toBe('closed');
          if (state.kind === 'closed') expect(state.buckets.length).toBeLessThanOrEqual(10);
        }
      }),
    );
  });

  it('recovers: after its rest, one successful probe closes it', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { state } = run(events);
        if (state.kind === 'closed') return;
        const at = state.kind === 'open' ? state.until : state.probedAt + limits.probeMs;
        expect(run([wanted(at), ended(at + 1, true, at)], state).state.kind).toBe('closed');
      }),
    );
  });
});
