import { expect, test } from 'vitest';
import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';
import { visitorIds } from './visitor-ids.ts';

const source = { uuid: () => '9b2e', random: () => 0.9999 };

function stored(values: Record<string, string>): SafeStorage & { values: Record<string, string> } {
  return {
    values,
    get: (key) => values[key],
    set(key, value) {
      values[key] = value;
      return true;
    },
    remove(key) {
      delete values[key];
    },
  };
}

test('a new visitor gets ids, which are stored', () => {
  const storage = stored({});
  expect(visitorIds(storage, source)).toEqual({ auid: '9b2e', abt: 1000 });
  expect(visitorIds(storage, { uuid: () => 'other', random: () => 0 })).toEqual({ auid: '9b2e', abt: 1000 });
});

test('invalid ids are replaced', () => {
  const storage = stored({ auid: '<script>', abt: '0' });
  expect(visitorIds(storage, source)).toEqual({ auid: '9b2e', abt: 1000 });
  expect(storage.values).toEqual({ auid: '9b2e', abt: '1000' });
});
