import { expect, it } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { readShownToday, writeShownToday } from './shown-today.ts';

const emptyStorage = () =>
  safeStorage(() => {
    throw new Error('blocked');
  });

it('counts a day and starts from nothing on the next', () => {
  const storage = emptyStorage();
  writeShownToday(storage, '2026-11-21', 2);
  expect(readShownToday(storage, '2026-11-21')).toBe(2);
  expect(readShownToday(storage, '2026-11-22')).toBe(0);
});

it('takes damaged values for none', () => {
  const storage = emptyStorage();
  storage.set('prompts_today', '2026-11-21 many');
  expect(readShownToday(storage, '2026-11-21')).toBe(0);
  storage.set('prompts_today', '2026-11-21 -4');
  expect(readShownToday(storage, '2026-11-21')).toBe(0);
});
