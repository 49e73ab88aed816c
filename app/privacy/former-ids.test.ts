import { expect, it } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { formerIds, replaceOwnId } from './former-ids.ts';

const storage = () =>
  safeStorage(() => {
    throw new Error('blocked');
  });

it('an id that replaces another leaves that one to be forgotten with it', () => {
  const local = storage();
  for (const id of ['a', 'a', 'b', 'c']) replaceOwnId(local, id);
  expect([local.get('auid'), formerIds(local)]).toEqual(['c', ['a', 'b']]);
});

it('an id that comes back is no former one', () => {
  const local = storage();
  for (const id of ['a', 'b', 'a']) replaceOwnId(local, id);
  expect([local.get('auid'), formerIds(local)]).toEqual(['a', ['b']]);
});

it('twenty are remembered, the last ones', () => {
  const local = storage();
  for (let id = 0; id <= 30; id++) replaceOwnId(local, `${id}`);
  expect([formerIds(local).length, formerIds(local)[0], formerIds(local).at(-1)]).toEqual([20, '10', '29']);
});

it.each(['{', '7', 'null', '[7]'])('%s in storage is none', (stored) => {
  const local = storage();
  local.set('former_auids', stored);
  expect(formerIds(local)).toEqual([]);
});
