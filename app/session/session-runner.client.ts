import { localDay } from '#app/lib/dates/local-day.ts';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { withLock } from '#app/lib/storage/with-lock.ts';
import {
  noSession,
  type Session,
  type SessionEffect,
  type SessionEvent,
  type SessionMoment,
  transition,
} from './session.machine.ts';
import type { SessionView } from './session-api.ts';
import { clearSession, readSession, writeSession } from './session-keys.ts';
import { sessionView } from './session-view.ts';

/** An event without what the keeper looks up for it. */
export type SessionInput = SessionEvent extends infer E
  ? E extends SessionMoment
    ? Omit<E, keyof SessionMoment>
    : never
  : never;

/** Runs the session of all tabs. */
export interface SessionRunner {
  /** Takes a step, after those before it and alone among all tabs. @returns the session after it */
  dispatch(input: SessionInput): Promise<SessionView>;
  /** The session after the steps before; takes one only where there is none, as locks cost time. */
  look(): Promise<SessionView>;
  /** The session that ended last in this tab, as it was; undefined where none did. */
  ended(): SessionView | undefined;
  /** Another tab forgot the session. */
  forget(): void;
}

const LOCK = 'masthead-session';

/** The runner. `isSomeoneHere` asks all tabs; `on` gets the effects: what begins, ends and changes. */
export function sessionRunner(
  timeoutMs: number,
  isSomeoneHere: () => Promise<boolean>,
  on: (effect: SessionEffect) => void,
): SessionRunner {
  const storage = safeStorage(() => localStorage);
  let state = noSession(timeoutMs);
  let last: Promise<unknown> = Promise.resolve();
  let named: Session | undefined;
  let ended: Session | undefined;

  const viewOf = (session: Session | undefined, at: number): SessionView => {
    if (session?.id) named = session;
    return sessionView(session, at, named);
  };
  const perform = (effect: SessionEffect) => {
    if (effect.type === 'store') writeSession(storage, effect.session);
    else if (effect.type === 'clear') clearSession(storage);
    else if (effect.type === 'ended') ended = named = effect.session;
    on(effect);
  };
  const step = async (input: SessionInput): Promise<SessionView> => {
    const active = await isSomeoneHere();
    const at = Date.now();
    const moment = {
      at,
      day: localDay(at),
      freshId: crypto.randomUUID(),
      active,
      stored: readSession(storage),
    };
    const { state: next, effects } = transition(state, { ...input, ...moment } as SessionEvent);
    state = next;
    for (const effect of effects) perform(effect);
    return viewOf(state.session, at);
  };
  const dispatch = (input: SessionInput) => {
    const mine = last.then(() => withLock(LOCK, () => step(input)));
    last = mine.catch(() => undefined);
    return mine;
  };
  return {
    dispatch,
    async look() {
      await last;
      const stored = readSession(storage);
      const isTrue = stored && stored.counter >= (state.session?.counter ?? 0);
      return isTrue ? viewOf(stored, Date.now()) : dispatch({ type: 'attached' });
    },
    ended: () => ended,
    forget() {
      state = { ...state, session: undefined };
      ended = named = undefined;
    },
  };
}
