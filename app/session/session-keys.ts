import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';
import type { Session } from './session.machine.ts';

/** Storage keys of a session (section 3). */
export const SESSION_KEYS = {
  id: 'p_si',
  counter: 'p_sc',
  dailyCounter: 'p_dsc',
  startedAt: 'p_stt',
  engagedAt: 'p_est',
  lastEventAt: 'p_led',
  day: 'p_esd',
  engagedReported: 'p_rse',
  reportedKeys: 'p_sev',
  pageViews: 'page_views',
} as const;

/** Storage key of the start times that the carrier's app supplied last. */
export const SUPPLIED_TIMES_KEY = 'supplied_times';

/** Most report-once keys that are stored, so that damaged storage cannot grow forever; no session has that many. */
const MAX_REPORTED_KEYS = 500;

/** The stored session; undefined where there is none or it is damaged. */
export function readSession(storage: SafeStorage): Session | undefined {
  const number = (key: string): number | undefined => {
    const text = storage.get(key);
    return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  };
  const counter = number(SESSION_KEYS.counter);
  const lastEventAt = number(SESSION_KEYS.lastEventAt);
  if (!counter || lastEventAt === undefined) return undefined;
  const id = storage.get(SESSION_KEYS.id);
  return {
    id: id && /^[\w-]{8,64}$/.test(id) ? id : undefined,
    counter,
    dailyCounter: Math.max(1, number(SESSION_KEYS.dailyCounter) ?? 1),
    day: storage.get(SESSION_KEYS.day) ?? '',
    startedAt: number(SESSION_KEYS.startedAt) ?? lastEventAt,
    engagedAt: number(SESSION_KEYS.engagedAt),
    lastEventAt,
    engagedReported: storage.get(SESSION_KEYS.engagedReported) === '1',
    reportedKeys: keysOf(storage.get(SESSION_KEYS.reportedKeys)),
    pageViews: number(SESSION_KEYS.pageViews) ?? 0,
  };
}

/** Stores a session; fields without a value are removed. */
export function writeSession(storage: SafeStorage, session: Session): void {
  const put = (key: string, value: string | number | undefined) =>
    value === undefined || value === '' ? storage.remove(key) : storage.set(key, String(value));
  put(SESSION_KEYS.counter, session.counter);
  put(SESSION_KEYS.dailyCounter, session.dailyCounter);
  put(SESSION_KEYS.day, session.day);
  put(SESSION_KEYS.startedAt, Math.round(session.startedAt));
  put(SESSION_KEYS.engagedAt, session.engagedAt === undefined ? undefined : Math.round(session.engagedAt));
  put(SESSION_KEYS.lastEventAt, Math.round(session.lastEventAt));
  put(SESSION_KEYS.engagedReported, session.engagedReported ? '1' : '0');
  put(SESSION_KEYS.reportedKeys, JSON.stringify(session.reportedKeys.slice(-MAX_REPORTED_KEYS)));
  put(SESSION_KEYS.pageViews, session.pageViews);
  put(SESSION_KEYS.id, session.id);
}

/** Removes all session keys (section 4, clearSession). */
export function clearSession(storage: SafeStorage): void {
  for (const key of Object.values(SESSION_KEYS)) storage.remove(key);
}

function keysOf(text: string | undefined): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((key): key is string => typeof key === 'string') : [];
  } catch {
    return [];
  }
}
