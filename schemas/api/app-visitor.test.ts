import { describe, expect, it } from 'vitest';
import { visitorAbNumberOf, visitorIdOf } from './app-visitor.ts';

describe('the visitor of the carrier’s app', () => {
  it.each([
    [{ auid: 'a' }, undefined, 'a'],
    [{ auid: 'a', aura_user_id: 'b' }, { auid: 'c', aura_user_id: 'd' }, 'a'],
    [{ aura_user_id: 'b' }, { auid: 'c', aura_user_id: 'd' }, 'b'],
    [{ os: 'android' }, { auid: 'c', aura_user_id: 'd' }, 'c'],
    [undefined, { aura_user_id: 'd' }, 'd'],
    [{ auid: 'a' }, { auid: '<x>' }, 'a'],
    [{ auid: '<x>' }, { auid: 'c' }, 'c'],
    [{ auid: '<x>', aura_user_id: 'b' }, { auid: 'c' }, 'b'],
    [{ auid: '' }, { auid: null, aura_user_id: 7 }, '7'],
    [{}, {}, undefined],
    [undefined, undefined, undefined],
  ])('is, by cd %j and rp %j, %s', (cd, rp, id) => expect(visitorIdOf(cd, rp)).toBe(id));

  it.each([
    [{ abt: 1, user_ab_test_id: 2 }, { abt: 3, user_ab_test_id: 4 }, 1],
    [{ user_ab_test_id: '2' }, { abt: 3, user_ab_test_id: 4 }, 2],
    [{ abt: 'x', user_ab_test_id: 0 }, { abt: 3, user_ab_test_id: 4 }, 3],
    [undefined, { abt: 1001, user_ab_test_id: '4' }, 4],
    [{ abt: true, user_ab_test_id: [1] }, { abt: 3 }, 3],
    [{}, undefined, undefined],
  ])('has, by cd %j and rp %j, the A/B number %s', (cd, rp, abt) =>
    expect(visitorAbNumberOf(cd, rp)).toBe(abt),
  );
});
