import { expect, it } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { readIdList } from './read-id-list.ts';

it.each([
  ['["a","b"]', ['a', 'b']],
  ['["a",7,null]', ['a']],
  ['{"a":1}', []],
  ['["a"', []],
  [undefined, []],
])('the ids in %s are %j', (text, ids) => {
  const local = safeStorage(() => {
    throw new Error('blocked');
  });
  if (text !== undefined) local.set('ids', text);
  expect(readIdList(local, 'ids')).toEqual(ids);
});
