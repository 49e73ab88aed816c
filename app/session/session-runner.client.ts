import { localDay } from '#app/lib/dates/local-day.ts';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { withLock } from '#app/lib/storage/with-lock.ts';
import {
  noSession,
  type Session,
  type SessionEffect,
  type SessionEvent,
  type SessionEventContext,
  transition,
} from './session.machine.ts';
import type { SessionView } from './session-api.ts';
import { clearSession, readSession, writeSession } from './session-keys.ts';
import { sessionView } from './session-view.ts';

/** An event without the context that the runner adds. */
export type SessionInput = SessionEvent extends infer E
  ? E extends SessionEventContext
    ? Omit<E, keyof SessionEventContext>
    : never
  : never;

/** Runs the session that all tabs share. */
export interface SessionRunner {
  /** Processes an event after those before it, under a lock across all tabs. @returns the session after it */
  dispatch(input: SessionInput): Promise<SessionView>;
  /** The session after pending events; locks and creates one only where there is none, as locks take time. */
  current(): Promise<SessionView>;
  /** The session that ended last in this tab, as it was then; undefined where none did. */
  ended(): SessionView | undefined;
  /** Another tab cleared the session. */
  forget(): void;
}

const LOCK = 'masthead-session';

/** Creates the runner. `isSomeoneHere` asks all tabs for activity; `on` receives the effects. */
export function sessionRunner(
  timeoutMs: number,
  isSomeoneHere: () => Promise<boolean>,
  on: (effect: SessionEffect) => void,
): SessionRunner {
  const storage = safeStorage(() => localStorage);
  let state = noSession(timeoutMs);
  let last: Promise<unknown> = Promise.resolve();
  let lastWithId: Session | undefined;
  let ended: Session | undefined;

  const viewOf = (session: Session | undefined, at: number): SessionView => {
    if (session?.id) lastWithId = session;
    return sessionView(session, at, lastWithId);
  };
  const perform = (effect: SessionEffect) => {
    if (effect.type === 'store') writeSession(storage, effect.session);
    else if (effect.type === 'clear') clearSession(storage);
    else if (effect.type === 'ended') ended = lastWithId = effect.session;
    on(effect);
  };
  const step = async (input: SessionInput): Promise<SessionView> => {
    const active = await isSomeoneHere();
    const at = Date.now();
    const context = {
      at,
      day: localDay(at),
      freshId: crypto.randomUUID(),
      active,
      stored: readSession(storage),
    };
    const { state: next, effects } = transition(state, { ...input, ...context } as SessionEvent);
    state = next;
    for (const effect of effects) perform(effect);
    return viewOf(state.session, at);
  };
  const dispatch = (input: SessionInput) => {
    const result = last.then(() => withLock(LOCK, () => step(input)));
    last = result.catch(() => undefined);
    return result;
  };
  return {
    dispatch,
    async current() {
      await last;
      const stored = readSession(storage);
      const isCurrent = stored && stored.counter >= (state.session?.counter ?? 0);
      return isCurrent ? viewOf(stored, Date.now()) : dispatch({ type: 'attached' });
    },
    ended: () => ended,
    forget() {
      state = { ...state, session: undefined };
      ended = lastWithId = undefined;
    },
  };
}
