import { safeLocalStorage } from '#app/lib/storage/safe-storage.ts';
import type { SignId } from '#schemas/api/horoscope.ts';

const KEY = 'horoscope_sign';
const storage = safeLocalStorage();

/** Whether this is the sign whose reading the visitor opened last. */
export function isLastSign(id: SignId): boolean {
  return storage.get(KEY) === id;
}

/** Remembers the sign that the visitor reads. */
export function rememberSign(id: SignId): void {
  storage.set(KEY, id);
}
