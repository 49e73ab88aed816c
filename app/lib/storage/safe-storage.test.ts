import { expect, test } from 'vitest';
import { safeStorage } from './safe-storage.ts';

test('keeps values in memory if the browser blocks storage', () => {
  const storage = safeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  storage.set('auid', 'a');
  expect(storage.get('auid')).toBe('a');
  storage.remove('auid');
  expect(storage.get('auid')).toBeUndefined();
});

test('keeps a value that did not fit, and prefers it to the older value that is stored', () => {
  const kept = new Map([['hidden', '1']]);
  const full = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage;
  const storage = safeStorage(() => full);
  expect(storage.set('hidden', '1,2')).toBe(false);
  expect(storage.get('hidden')).toBe('1,2');
});

test('asks once where there is no storage, as on a server', () => {
  let asked = 0;
  const storage = safeStorage(() => {
    asked += 1;
    throw new ReferenceError('localStorage is not defined');
  });
  expect([storage.get('hidden'), storage.get('hidden'), asked]).toEqual([undefined, undefined, 1]);
  storage.set('hidden', '1');
  expect(storage.get('hidden')).toBe('1');
});
