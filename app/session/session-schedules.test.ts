import fc from 'fast-check';
import { expect, it } from 'vitest';
import { secondsBetween } from '#app/events/reporter.client.ts';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { type IdleEffect, type IdleEvent, type IdleState, idleFrom, idleTransition } from './idle.machine.ts';
import { noSession, type SessionEvent, type SessionState, transition } from './session.machine.ts';
import { readSession, SESSION_KEYS, writeSession } from './session-keys.ts';

const TIMEOUT = 60_000;
const RUNS = 10_000;

interface Tab {
  session: SessionState;
  idle: IdleState;
  /** In the back/forward cache or asleep: receives no events. */
  frozen: boolean;
  claimed: boolean;
  /** When its timer fires, by the monotonic clock. */
  wakesAt: number | undefined;
  /** Activity as a person would see it, recorded independently of the machines. */
  visible: boolean;
  usedAt: number | undefined;
}

type Action =
  | { do: 'open' }
  | { do: 'use' | 'send' | 'hide' | 'show' | 'freeze' | 'close'; tab: number }
  /** Page views come later than the click that opens them. */
  | { do: 'navigate'; tab: number; takes: number }
  | { do: 'wait'; ms: number }
  | { do: 'sleep'; ms: number; steadyClockRuns: boolean }
  | { do: 'set-clock'; by: number }
  | { do: 'clear-storage' }
  | { do: 'damage'; key: number; value: string };

const span = fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 5_000, max: 4 * TIMEOUT }));
const tab = fc.nat(3);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Action>({ do: 'open' }) },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constantFrom('use', 'use', 'send', 'hide', 'show', 'freeze', 'close'),
      tab,
    }) as fc.Arbitrary<Action>,
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('navigate' as const), tab, takes: fc.nat(5_000) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: span }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('sleep' as const), ms: span, steadyClockRuns: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('set-clock' as const),
      by: fc.integer({ min: -9_000_000, max: 9_000_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Action>({ do: 'clear-storage' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('damage' as const),
      key: fc.nat(9),
      value: fc.constantFrom('', 'NaN', '-5', '1e999', 'null', '[', '99999999999999999'),
    }),
  },
);

/** Simulates browsers, tabs and clocks as plain values; runs the machines and checks their results. */
class World {
  readonly tabs: Tab[] = [];
  private readonly values = new Map<string, string>();
  private readonly storage = safeStorage(
    () =>
      ({
        getItem: (key: string) => this.values.get(key) ?? null,
        setItem: (key: string, value: string) => void this.values.set(key, value),
        removeItem: (key: string) => void this.values.delete(key),
      }) as unknown as Storage,
  );
  private steady = 0;
  private wall = 1_795_000_000_000;
  private made = 0;
  private lastCounter = 0;
  /** True where the number of sessions cannot be known. */
  private countIsLost = true;
  /** Storage was changed manually: a tab may have restored a session that another had ended. */
  private isTampered = false;
  private lastId = '';
  private readonly reportedEnds: Array<string | undefined> = [];

  perform(action: Action): void {
    if (action.do === 'open') this.open();
    else if (action.do === 'navigate') this.navigate(this.tabs[action.tab], action.takes);
    else if ('tab' in action) this.inTab(action.do, this.tabs[action.tab]);
    else if (action.do === 'set-clock') this.wall += action.by;
    else if (action.do === 'clear-storage') this.clear();
    else if (action.do === 'damage') this.damage(action.key, action.value);
    else if (action.do === 'wait') this.pass(action.ms);
    else this.sleep(action.ms, action.steadyClockRuns ? action.ms : 0);
  }

  /** After any schedule: once all visitors are gone, a tab that still receives events reports the end, once. */
  leaveAlone(): void {
    this.pass(4 * TIMEOUT);
    if (this.isTampered || this.tabs.every(({ frozen }) => frozen)) return;
    expect(readSession(this.storage)?.id, 'a session that nobody is in has ended').toBeUndefined();
    expect(this.reportedEnds.at(-1), 'and its end was reported').toBe(this.lastId);
    expect(new Set(this.reportedEnds).size, 'each end is reported once').toBe(this.reportedEnds.length);
  }

  private open(): void {
    if (this.tabs.length >= 4) return;
    const first = idleFrom(this.steady, TIMEOUT, true);
    const tab: Tab = {
      session: noSession(TIMEOUT),
      idle: first.state,
      frozen: false,
      claimed: false,
      wakesAt: undefined,
      visible: true,
      usedAt: undefined,
    };
    this.tabs.push(tab);
    this.pageCame(tab);
    this.obey(tab, first.effects);
    tab.usedAt = this.steady;
  }

  private inTab(what: string, tab: Tab | undefined): void {
    if (!tab) return;
    if (what === 'close') this.tabs.splice(this.tabs.indexOf(tab), 1);
    else if (what === 'show') {
      tab.frozen = false;
      this.idle(tab, { type: 'shown' });
      tab.visible = true;
      tab.usedAt = this.steady;
    } else if (tab.frozen) return;
    else if (what === 'hide' || what === 'freeze') {
      this.idle(tab, { type: 'hidden' });
      tab.visible = false;
      tab.frozen = what === 'freeze';
    } else if (what === 'send')
      this.dispatch(tab, { type: 'event-sent', key: 'k', engaged: true, startsInApp: true });
    else if (tab.visible) {
      this.idle(tab, { type: 'active', pace: 'single' });
      tab.usedAt = this.steady;
    }
  }

  private navigate(tab: Tab | undefined, takes: number): void {
    if (!tab?.visible || tab.frozen) return;
    this.inTab('use', tab);
    this.pass(takes);
    this.pageCame(tab);
  }

  private pageCame(tab: Tab): void {
    this.dispatch(tab, { type: 'page-viewed' });
    this.idle(tab, { type: 'page-viewed' });
    this.notifyOthers(tab);
  }

  /** Both clocks advance, and timers fire when due. */
  private pass(ms: number): void {
    const until = this.steady + ms;
    for (let next = this.nextTimer(); next && (next.wakesAt ?? 0) <= until; next = this.nextTimer()) {
      const passed = Math.max(0, (next.wakesAt ?? 0) - this.steady);
      this.steady += passed;
      this.wall += passed;
      next.wakesAt = undefined;
      this.idle(next, { type: 'time-passed' });
    }
    this.wall += until - this.steady;
    this.steady = until;
  }

  private nextTimer(): Tab | undefined {
    return this.tabs
      .filter(({ frozen, wakesAt }) => !frozen && wakesAt !== undefined)
      .sort((a, b) => (a.wakesAt ?? 0) - (b.wakesAt ?? 0))[0];
  }

  /** Timers that were due fire when the machine wakes up. */
  private sleep(wall: number, steady: number): void {
    this.wall += wall;
    this.steady += steady;
    this.pass(0);
  }

  /** Other tabs get the event, and restore their session. */
  private clear(): void {
    this.values.clear();
    this.isTampered = true;
    this.countIsLost = !this.tabs.some(
      (tab) => !tab.frozen && tab.session.session?.counter === this.lastCounter,
    );
    this.putBack();
  }

  private damage(index: number, value: string): void {
    const key = Object.values(SESSION_KEYS)[index] ?? 'p_si';
    this.values.set(key, value);
    // A counter that was raised manually is accepted.
    this.countIsLost = true;
    this.isTampered = true;
    this.putBack();
  }

  private putBack(): void {
    for (const tab of this.tabs)
      if (!tab.frozen && tab.session.session) this.dispatch(tab, { type: 'attached' });
  }

  private idle(tab: Tab, event: { type: IdleEvent['type']; pace?: 'single'; forMs?: number }): void {
    const step = idleTransition(tab.idle, { ...event, at: this.steady } as IdleEvent);
    tab.idle = step.state;
    this.obey(tab, step.effects);
  }

  private obey(tab: Tab, effects: readonly IdleEffect[]): void {
    for (const effect of effects) {
      const { type } = effect;
      if (type === 'wake') tab.wakesAt = effect.at;
      else if (type === 'claim') {
        this.dispatch(tab, { type: 'used' });
        tab.claimed = true;
      } else if (type === 'release') tab.claimed = false;
      else if (type === 'report-idle') this.dispatch(tab, { type: 'idled' });
      else if (type === 'broadcast-active') {
        this.dispatch(tab, { type: 'used' });
        this.notifyOthers(tab);
      }
    }
  }

  private notifyOthers(tab: Tab): void {
    for (const other of this.tabs)
      if (other !== tab && !other.frozen) this.idle(other, { type: 'active-elsewhere' });
  }

  private dispatch(tab: Tab, input: Record<string, unknown> & { type: SessionEvent['type'] }): void {
    this.made += 1;
    const before = readSession(this.storage) ?? tab.session.session;
    const wasActive = this.tabs.some((one) => this.isActive(one));
    const moment = {
      at: this.wall,
      day: new Date(this.wall).toISOString().slice(0, 10),
      freshId: `session-${this.made}`,
      stored: readSession(this.storage),
      active: this.tabs.some(({ claimed }) => claimed),
    };
    const { state, effects } = transition(tab.session, { ...moment, ...input } as unknown as SessionEvent);
    tab.session = state;
    for (const effect of effects) {
      if (effect.type === 'store') writeSession(this.storage, effect.session);
      else if (effect.type === 'session-continues')
        this.idle(tab, { type: 'session-continues', forMs: effect.forMs });
      else if (effect.type === 'ended') this.reportedEnds.push(effect.session.id);
      if (effect.type !== 'started') continue;
      expect(wasActive && before?.id !== undefined, 'no rotation while a tab is active').toBe(false);
      if (!this.countIsLost) expect(effect.session.counter, 'no gap').toBe(this.lastCounter + 1);
      this.countIsLost = false;
      this.lastCounter = effect.session.counter;
      this.lastId = effect.session.id ?? '';
    }
    this.check(input.type, state);
  }

  private isActive({ visible, frozen, usedAt }: Tab): boolean {
    return visible && !frozen && usedAt !== undefined && this.steady - usedAt < TIMEOUT;
  }

  private check(type: SessionEvent['type'], { session }: SessionState): void {
    expect(session, 'no null session').toBeDefined();
    if (!session) return;
    if (type === 'used' || type === 'page-viewed') {
      expect(session.id, 'a session that was used has an id').toMatch(/^[\w-]{8,64}$/);
      expect(session.startedAt).toBeLessThanOrEqual(this.wall);
    }
    expect(session.counter).toBeGreaterThan(0);
    expect(session.dailyCounter).toBeGreaterThan(0);
    expect(secondsBetween(session.startedAt, this.wall)).toBeGreaterThanOrEqual(0);
    expect(secondsBetween(session.engagedAt, this.wall)).toBeGreaterThanOrEqual(0);
  }
}

it(`${RUNS} schedules of tabs, sleeps, clocks and storage leave one session, without gaps`, () => {
  fc.assert(
    fc.property(fc.array(action, { minLength: 5, maxLength: 40 }), (actions) => {
      const world = new World();
      world.perform({ do: 'open' });
      for (const one of actions) world.perform(one);
      world.leaveAlone();
    }),
    { numRuns: RUNS, seed: 20_261_121 },
  );
}, 120_000);
