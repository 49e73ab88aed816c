import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';

const KEY = 'prompts_today';

/** How many prompts the visitor has seen on a calendar day; 0 when nothing readable is stored. */
export function readShownToday(storage: SafeStorage, day: string): number {
  const [storedDay, count] = (storage.get(KEY) ?? '').split(' ');
  const number = Number(count);
  return storedDay === day && Number.isInteger(number) && number > 0 ? number : 0;
}

/** Stores that count for the pages that come after this one. */
export function writeShownToday(storage: SafeStorage, day: string, count: number): void {
  storage.set(KEY, `${day} ${count}`);
}
