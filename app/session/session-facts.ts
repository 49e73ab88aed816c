import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';
import { sessionApi } from './session-api.ts';
import { SESSION_KEYS } from './session-keys.ts';

/** Counters of sessions (section 3, storage keys); 0 where nothing is stored yet. */
export interface SessionFacts {
  /** Number of sessions so far, including this one: p_sc. */
  session: number;
  /** Number of sessions of this calendar day: p_dsc. */
  dailySessions: number;
  /** Page views of this session: page_views; 0 after its end, as those counted were of the one that ended. */
  pageViews: number;
}

/** Reads the counters; only the session writes them, some ms after a page view or an action. */
export function sessionFacts(storage: SafeStorage): SessionFacts {
  const count = (key: string) => {
    const number = Number.parseInt(storage.get(key) ?? '', 10);
    return Number.isInteger(number) && number > 0 ? number : 0;
  };
  const isEnded = storage.get(SESSION_KEYS.id) === undefined;
  return {
    session: count(SESSION_KEYS.counter),
    dailySessions: count(SESSION_KEYS.dailyCounter),
    pageViews: isEnded ? 0 : count(SESSION_KEYS.pageViews),
  };
}

/** The counters once the session has processed what happened before this call, such as the view of this page. */
export async function countedSessionFacts(storage: SafeStorage): Promise<SessionFacts> {
  // Without a session the stored counters are all there is.
  await sessionApi()
    ?.current()
    .catch(() => undefined);
  return sessionFacts(storage);
}
