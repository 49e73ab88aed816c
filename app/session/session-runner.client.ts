import { passedTime, wallTime } from '#app/lib/clock/page-clock.client.ts';
import { localDay } from '#app/lib/dates/local-day.ts';
import { randomUuid } from '#app/lib/random-uuid.ts';
import { safeLocalStorage } from '#app/lib/storage/safe-storage.ts';
import { withLock } from '#app/lib/storage/with-lock.ts';
import { idleMsOf, type KnownActivity, seenActivity, type TabTime } from './last-activity.ts';
import { LAST_VISIT_KEY } from './last-visit.ts';
import {
  heldSession,
  noSession,
  type Session,
  type SessionEffect,
  type SessionEvent,
  type SessionEventContext,
  transition,
} from './session.machine.ts';
import type { SentMark, SessionView } from './session-api.ts';
import { clearSession, readSession, writeSession } from './session-keys.ts';
import { sessionView } from './session-view.ts';

/** An event without the context that the runner adds. */
type SessionInput = SessionEvent extends infer E
  ? E extends SessionEventContext
    ? Omit<E, keyof SessionEventContext>
    : never
  : never;

/** Runs the session that all tabs share. */
interface SessionRunner {
  /** Processes an event after those before it, under a lock across all tabs. @returns the session after it */
  dispatch(input: SessionInput): Promise<SessionView>;
  /** Notes that an event is sent. @returns the session with it; undefined where the event was reported before */
  sent(mark: SentMark): Promise<SessionView | undefined>;
  /** As `sent`, at once and without the lock: for a page that is being left. */
  sentAtOnce(mark: SentMark): SessionView | undefined;
  /** As the event `engaged-reported`, at once. */
  engagedReportedAtOnce(): void;
  /** The session after pending events; locks only where there is none or it is over, as locks take time. */
  current(): Promise<SessionView>;
  /** The session in storage, at once; pending events and other tabs may be about to change it. */
  stored(): SessionView;
  /** Another tab cleared the session. */
  forget(): void;
  /** Another tab stored an event of the visitor; called at once, as its age is counted from then on. */
  activityStored(): void;
}

const LOCK = 'masthead-session';
/** A step takes no time: a tab that holds the lock for longer is frozen. */
const STEAL_AFTER_MS = 3_000;

const tabTime = (): TabTime => ({ wall: wallTime(), passed: passedTime() });

const unlessRepeated = ({ view, isRepeated }: { view: SessionView; isRepeated: boolean }) =>
  isRepeated ? undefined : view;

/** Creates the runner. `on` receives the effects. */
export function sessionRunner(timeoutMs: number, on: (effect: SessionEffect) => void): SessionRunner {
  const storage = safeLocalStorage();
  let state = noSession(timeoutMs);
  let last: Promise<unknown> = Promise.resolve();
  let lastWithId: Session | undefined;
  let known: KnownActivity | undefined;

  const viewOf = (session: Session | undefined, at: number): SessionView => {
    if (session?.id) lastWithId = session;
    return sessionView(session, at, lastWithId);
  };
  const perform = (effect: SessionEffect) => {
    if (effect.type === 'store') writeSession(storage, effect.session);
    else if (effect.type === 'clear') clearSession(storage);
    else if (effect.type === 'ended') lastWithId = effect.session;
    else if (effect.type === 'started' && effect.lastVisitAt !== undefined)
      storage.set(LAST_VISIT_KEY, String(Math.round(effect.lastVisitAt)));
    on(effect);
  };
  /** Time from the visitor's last event, by the session that counts, to a moment. */
  const idleMs = (stored: Session | undefined, time: TabTime): number => {
    const lastEventAt = heldSession(state.session, stored)?.lastEventAt;
    if (lastEventAt === undefined) return 0;
    known = seenActivity(known, lastEventAt, time, state.timeoutMs);
    return idleMsOf(known, time);
  };
  const step = (input: SessionInput, time: TabTime): { view: SessionView; isRepeated: boolean } => {
    const { wall: at } = time;
    const stored = readSession(storage);
    const context = {
      ...{ at, stored, day: localDay(at), freshId: randomUuid() },
      idleMs: idleMs(stored, time),
    };
    const { state: next, effects } = transition(state, { ...input, ...context } as SessionEvent);
    state = next;
    for (const effect of effects) perform(effect);
    // What was just written is as old as that.
    idleMs(undefined, time);
    const isRepeated = effects.some(({ type }) => type === 'reported-before');
    return { view: viewOf(state.session, at), isRepeated };
  };
  const run = (input: SessionInput) => {
    // It happened now, however long the lock takes: the computer may sleep meanwhile.
    const time = tabTime();
    const result = last.then(() => withLock(LOCK, STEAL_AFTER_MS, () => step(input, time)));
    last = result.catch(() => undefined);
    return result;
  };
  const dispatch = async (input: SessionInput) => (await run(input)).view;
  return {
    dispatch,
    sent: async (mark) => unlessRepeated(await run({ type: 'event-sent', ...mark })),
    sentAtOnce: (mark) => unlessRepeated(step({ type: 'event-sent', ...mark }, tabTime())),
    engagedReportedAtOnce: () => void step({ type: 'engaged-reported' }, tabTime()),
    stored: () => viewOf(heldSession(state.session, readSession(storage)), wallTime()),
    async current() {
      await last;
      const stored = readSession(storage);
      // After sleep this may be asked before the timer of idleness fires.
      const isOver = stored?.id !== undefined && idleMs(stored, tabTime()) >= state.timeoutMs;
      if (isOver) return dispatch({ type: 'idled' });
      const isCurrent = stored && stored.counter >= (state.session?.counter ?? 0);
      return isCurrent ? viewOf(stored, wallTime()) : dispatch({ type: 'attached' });
    },
    forget() {
      state = { ...state, session: undefined };
      lastWithId = undefined;
    },
    activityStored: () => void idleMs(readSession(storage), tabTime()),
  };
}
