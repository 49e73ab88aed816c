import { describe, expect, it } from 'vitest';
import {
  noSession,
  type Session,
  type SessionEvent,
  type SessionState,
  transition,
} from './session.machine.ts';

const TIMEOUT = 1_800_000;
const DAY = '2026-11-21';
const START = 1_795_000_000_000;

/** Processes events in one tab, with storage between them; ids are `id-1`, `id-2`, … */
function run(events: ReadonlyArray<Partial<SessionEvent> & { type: SessionEvent['type']; at: number }>) {
  let state: SessionState = noSession(TIMEOUT);
  let stored: Session | undefined;
  const log: string[] = [];
  events.forEach((event, index) => {
    const idleMs = event.at - (stored?.lastEventAt ?? event.at);
    const moment = { day: DAY, freshId: `id-${index + 1}`, stored, idleMs };
    const step = transition(state, { ...moment, ...event } as SessionEvent);
    state = step.state;
    for (const effect of step.effects) {
      if (effect.type === 'store') stored = effect.session;
      else if (effect.type === 'clear') stored = undefined;
      else if (effect.type === 'session-continues') log.push(`goes on ${effect.forMs}`);
      else if (effect.type === 'reported-before') log.push(effect.type);
      else log.push(`${effect.type} ${effect.session.counter}`);
    }
  });
  return { state, stored, log };
}

const eventAt = (type: 'page-viewed', at: number, stored: Session | undefined): SessionEvent => ({
  type,
  at,
  stored,
  day: DAY,
  freshId: `id-${at}`,
  idleMs: at - (stored?.lastEventAt ?? at),
});

describe('a session', () => {
  it('starts where there is none, with one page view', () => {
    const { stored, log } = run([{ type: 'page-viewed', at: START }]);
    expect(log).toEqual(['started 1']);
    expect(stored).toMatchObject({ id: 'id-1', counter: 1, dailyCounter: 1, pageViews: 1, startedAt: START });
  });

  it('continues until the time since its last event reaches the timeout', () => {
    const before = run([
      { type: 'page-viewed', at: START },
      { type: 'used', at: START + TIMEOUT - 1 },
      { type: 'page-viewed', at: START + 2 * TIMEOUT - 2 },
    ]);
    expect(before.stored).toMatchObject({ id: 'id-1', pageViews: 2 });
    const after = run([
      { type: 'page-viewed', at: START },
      { type: 'used', at: START + TIMEOUT },
    ]);
    expect(after.stored).toMatchObject({ id: 'id-2', counter: 2, dailyCounter: 2, pageViews: 1 });
  });

  it('is a new one when it is forced', () => {
    const { stored } = run([
      { type: 'page-viewed', at: START },
      { type: 'used', at: START + 1, force: true },
    ]);
    expect(stored).toMatchObject({ id: 'id-2', counter: 2 });
  });

  it('starts without the fields of the one before', () => {
    const { stored } = run([
      { type: 'page-viewed', at: START },
      { type: 'event-sent', at: START + 5, key: 'a|1', engaged: true, startsInApp: false },
      { type: 'engaged-reported', at: START + 6 },
      { type: 'used', at: START + TIMEOUT },
    ]);
    expect(stored).toMatchObject({ engagedReported: false, reportedKeys: [], engagedAt: undefined });
  });

  it('is engaged from its first engaged event on', () => {
    const { stored } = run([
      { type: 'page-viewed', at: START },
      { type: 'event-sent', at: START + 5, key: undefined, engaged: true, startsInApp: false },
      { type: 'event-sent', at: START + 9, key: undefined, engaged: true, startsInApp: true },
    ]);
    expect(stored?.engagedAt).toBe(START + 5);
  });

  it('of the web is engaged from its first event on (section 4)', () => {
    const { stored } = run([
      { type: 'page-viewed', at: START },
      { type: 'event-sent', at: START + 5, key: undefined, engaged: false, startsInApp: true },
      { type: 'event-sent', at: START + 9, key: undefined, engaged: true, startsInApp: true },
    ]);
    expect(stored?.engagedAt).toBe(START + 5);
  });

  it('counts from 1 again on another day', () => {
    const { stored } = run([
      { type: 'page-viewed', at: START },
      { type: 'page-viewed', at: START + TIMEOUT },
      { type: 'page-viewed', at: START + 86_400_000, day: '2026-11-22' },
    ]);
    expect(stored).toMatchObject({ counter: 3, dailyCounter: 1 });
  });

  it('uses the start times that the carrier’s app supplies, none of them in the future', () => {
    const { stored } = run([
      { type: 'page-viewed', at: START },
      { type: 'times-supplied', at: START + 1, startTime: START - 9_000, startInAppTime: START + 60_000 },
    ]);
    expect(stored).toMatchObject({ startedAt: START - 9_000, engagedAt: START + 1 });
  });

  it('ends when the visitor was idle in all tabs, and the next activity starts another', () => {
    const { stored, log } = run([
      { type: 'page-viewed', at: START },
      { type: 'idled', at: START + TIMEOUT, idleMs: 1_000 },
      { type: 'idled', at: START + TIMEOUT },
      { type: 'idled', at: START + TIMEOUT + 1 },
      { type: 'used', at: START + TIMEOUT + 2 },
    ]);
    expect(log).toEqual(['started 1', `goes on ${TIMEOUT - 1_000}`, 'ended 1', 'started 2']);
    expect(stored).toMatchObject({ id: 'id-5', counter: 2, dailyCounter: 2 });
  });

  it('is checked again where a tab was idle too early', () => {
    const { log } = run([
      { type: 'used', at: START },
      { type: 'page-viewed', at: START + 400 },
      { type: 'idled', at: START + TIMEOUT },
      { type: 'idled', at: START + TIMEOUT + 400 },
    ]);
    expect(log).toEqual(['started 1', 'goes on 400', 'ended 1']);
  });

  it('that another tab ended does not end again, though storage is lost', () => {
    const { log } = run([
      { type: 'page-viewed', at: START },
      { type: 'ended-elsewhere', at: START + TIMEOUT, id: 'id-1' },
      { type: 'idled', at: START + TIMEOUT, stored: undefined },
    ]);
    expect(log).toEqual(['started 1']);
  });

  it('lasts as long as the page’s timeout', () => {
    const counterAfter = (timeoutMs: number, ms: number) => {
      let step = transition(noSession(timeoutMs), eventAt('page-viewed', START, undefined));
      step = transition(step.state, eventAt('page-viewed', START + ms, step.state.session));
      return step.state.session?.counter;
    };
    expect(counterAfter(60_000, 60_000)).toBe(2);
    expect(counterAfter(2 * TIMEOUT, TIMEOUT)).toBe(1);
  });

  it('is removed with all counters when it is cleared', () => {
    const { stored } = run([
      { type: 'page-viewed', at: START },
      { type: 'page-viewed', at: START + TIMEOUT },
      { type: 'cleared', at: START + TIMEOUT + 1 },
      { type: 'page-viewed', at: START + TIMEOUT + 2 },
    ]);
    expect(stored).toMatchObject({ counter: 1, dailyCounter: 1 });
  });

  it('is restored to a storage that lost it', () => {
    const { state } = run([{ type: 'page-viewed', at: START }]);
    const moment = { at: START + 1, day: DAY, freshId: 'other', stored: undefined, idleMs: 1 };
    const { effects } = transition(state, { type: 'attached', ...moment });
    expect(effects).toEqual([{ type: 'store', session: state.session }]);
  });

  it('has no start in the future after the clock was set back', () => {
    const { stored } = run([
      { type: 'page-viewed', at: START },
      { type: 'used', at: START - 3_600_000 },
    ]);
    expect(stored).toMatchObject({ id: 'id-1', startedAt: START - 3_600_000 });
  });
});
