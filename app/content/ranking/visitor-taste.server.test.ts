import { expect, it } from 'vitest';
import { auidOf, tasteOf } from './visitor-taste.server.ts';

const reaction = (id: number, kind: 'hide' | 'unhide', storyId: string) => ({
  ...{ id, kind, storyId, at: 0, sourceId: 'a', topics: ['sports'], keywords: [] },
});

it('a hidden story is left out until it is shown again, and again when it is hidden again', () => {
  const all = [reaction(1, 'hide', '7'), reaction(2, 'hide', '8'), reaction(3, 'unhide', '7')];
  const { excluded, version, affinitiesAt } = tasteOf('visitor', all);
  expect([[...excluded.stories], version]).toEqual([['8'], '3']);
  expect(affinitiesAt(0)).toEqual(tasteOf('visitor', all.slice(1, 2)).affinitiesAt(0));
  const again = tasteOf('visitor', [...all, reaction(4, 'hide', '7')]);
  expect([...again.excluded.stories].sort()).toEqual(['7', '8']);
});

it('the visitor of a query is whom cd names, as for the browser, where rp names another', () => {
  const rp = btoa('{"auid":"by-rp"}');
  expect(auidOf({ cd: { auid: 'by-cd' }, rp })).toBe('by-cd');
  expect(auidOf({ cd: { aura_user_id: 'by-cd' }, rp })).toBe('by-cd');
  expect(auidOf({ cd: { auid: '<x>' }, rp })).toBe('by-rp');
  expect(auidOf({ cd: { auid: '<x>' }, rp: 'unreadable' })).toBeUndefined();
});
