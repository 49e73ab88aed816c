import { localDay } from '#app/lib/local-day.ts';
import { safeStorage } from '#app/lib/safe-storage.ts';
import type { SessionView } from '#app/lib/session-door.ts';
import { withLock } from '#app/lib/with-lock.ts';
import {
  noSession,
  type Session,
  type SessionEffect,
  type SessionEvent,
  type SessionMoment,
  transition,
} from './session.machine.ts';
import { clearSession, readSession, writeSession } from './session-keys.ts';

/** An event without what the keeper looks up for it. */
export type SessionNews = SessionEvent extends infer E
  ? E extends SessionMoment
    ? Omit<E, keyof SessionMoment>
    : never
  : never;

/** Keeps the session of all tabs. */
export interface SessionKeeper {
  /** Takes a step, after those before it and alone among all tabs. @returns the session after it */
  tell(news: SessionNews): Promise<SessionView>;
  /** The session after the steps before; takes one only where there is none, as locks cost time. */
  look(): Promise<SessionView>;
  /** Another tab forgot the session. */
  forget(): void;
}

const LOCK = 'masthead-session';

/** The keeper. `isSomeoneHere` asks all tabs; `on` hears what begins, ends and changes. */
export function sessionKeeper(
  timeoutMs: number,
  isSomeoneHere: () => Promise<boolean>,
  on: (effect: SessionEffect) => void,
): SessionKeeper {
  const storage = safeStorage(() => localStorage);
  let state = noSession(timeoutMs);
  let last: Promise<unknown> = Promise.resolve();

  const perform = (effect: SessionEffect) => {
    if (effect.type === 'store') writeSession(storage, effect.session);
    else if (effect.type === 'clear') clearSession(storage);
    on(effect);
  };
  const step = async (news: SessionNews): Promise<SessionView> => {
    const active = await isSomeoneHere();
    const at = Date.now();
    const moment = {
      at,
      day: localDay(at),
      freshId: crypto.randomUUID(),
      active,
      stored: readSession(storage),
    };
    const { state: next, effects } = transition(state, { ...news, ...moment } as SessionEvent);
    state = next;
    for (const effect of effects) perform(effect);
    return viewOf(state.session, at);
  };
  const tell = (news: SessionNews) => {
    const mine = last.then(() => withLock(LOCK, () => step(news)));
    last = mine.catch(() => undefined);
    return mine;
  };
  return {
    tell,
    async look() {
      await last;
      const stored = readSession(storage);
      const isTrue = stored && stored.counter >= (state.session?.counter ?? 0);
      return isTrue ? viewOf(stored, Date.now()) : tell({ type: 'attached' });
    },
    forget() {
      state = { ...state, session: undefined };
    },
  };
}

/** A session that was just cleared counts as one that begins now. */
function viewOf(session: Session | undefined, at: number): SessionView {
  return (
    session ?? {
      id: undefined,
      counter: 0,
      startedAt: at,
      engagedAt: undefined,
      engagedReported: false,
      reportedKeys: [],
      pageViews: 0,
    }
  );
}
