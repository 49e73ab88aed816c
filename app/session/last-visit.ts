import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';
import { SESSION_KEYS } from './session-keys.ts';

/** Storage key of the end of the visit before this one, in ms since 1970. */
export const LAST_VISIT_KEY = 'last_visit';

/**
 * When the visitor's last visit ended, in ms since 1970; undefined on a first visit. A page asks before its session
 * starts, too: there the stored session is over once the timeout has passed since its last event (section 4).
 * @param now ms since 1970
 */
export function lastVisitAt(
  storage: Pick<SafeStorage, 'get'>,
  timeoutMs: number,
  now: number,
): number | undefined {
  const time = (key: string) => {
    const text = storage.get(key) ?? '';
    return /^\d{1,15}$/.test(text) && text !== '0' ? Number(text) : undefined;
  };
  const lastEventAt = time(SESSION_KEYS.lastEventAt);
  const isOver = lastEventAt !== undefined && now - lastEventAt >= timeoutMs;
  return isOver ? lastEventAt : time(LAST_VISIT_KEY);
}
