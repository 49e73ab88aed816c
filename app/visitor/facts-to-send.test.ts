import { expect, it } from 'vitest';
import { extraParameters, whitelistedFacts, withoutEmpty, withoutIds } from './facts-to-send.ts';

it('only facts of the whitelist are sent', () => {
  expect(whitelistedFacts({ os: 'android', gaid: 'g' }, ['os'])).toEqual({ os: 'android' });
});

it('empty and missing parameters are dropped, 0 and false are not', () => {
  expect(withoutEmpty({ a: '', b: null, c: undefined, d: 0, e: false, f: { x: 1 } })).toEqual({
    d: '0',
    e: 'false',
    f: '{"x":1}',
  });
});

it('parameters that begin with extra_ are passed on', () => {
  expect(extraParameters(new URLSearchParams('extra_a=1&extra_=&b=2&extra_c=x'))).toEqual({
    extra_a: '1',
    extra_c: 'x',
  });
});

it('facts without ids describe only the device', () => {
  expect(withoutIds({ auid: 'a', gaid: 'g', abt: 7, user_ab_test_id: '7', os: 'android' })).toEqual({
    os: 'android',
  });
});
