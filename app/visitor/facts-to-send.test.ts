import { describe, expect, it } from 'vitest';
import {
  appParametersWithoutIds,
  base64Of,
  extraParameters,
  factsForStoryLists,
  whitelistedFacts,
  withoutEmpty,
  withoutIds,
} from './facts-to-send.ts';

it('facts about the app stay in its parameters, identifiers of visitors do not', () => {
  const named = {
    cd: '{"auid":"a-1","gaid":"g","isDarkMode":true}',
    rp: base64Of({ aura_user_id: 'a-1', device_model: 'M' }),
  };
  expect(appParametersWithoutIds(named)).toEqual({
    cd: '{"isDarkMode":true}',
    rp: base64Of({ device_model: 'M' }),
  });
});

it('parameters of the app that cannot be parsed are dropped, as they may contain anything', () => {
  expect(appParametersWithoutIds({ cd: '{"auid"', rp: '%' })).toEqual({});
});

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
  expect(extraParameters(new URLSearchParams('extra_a=1&extra_=&b=2&extra_c=x&extra=y&extras=z'))).toEqual({
    extra_a: '1',
    extra_c: 'x',
  });
});

it('facts without ids describe only the device', () => {
  expect(withoutIds({ auid: 'a', gaid: 'g', abt: 7, user_ab_test_id: '7', os: 'android' })).toEqual({
    os: 'android',
  });
});

it('payloads are ASCII', () => {
  expect(atob(base64Of({ device_model: 'Señal' }))).toBe('{"device_model":"Seal"}');
});

describe('facts of the app for requests for story lists', () => {
  const cd = JSON.stringify({ auid: 'a-1', os: 'android', imei: '35' });
  const rp = base64Of({ aura_user_id: 'a-1', device_model: 'M' });

  it('are the whitelisted keys of cd, and rp as base64, in whatever form the app sent it', () => {
    expect(factsForStoryLists({ cd, rp: '{\\"os\\":\\"x\\"}' }, ['auid', 'os'], false)).toEqual({
      cd: { auid: 'a-1', os: 'android' },
      rp: base64Of({ os: 'x' }),
    });
  });

  it('name the visitor as auid, where the app does so as aura_user_id, unless auid may not be sent', () => {
    const named = { cd: '{"auid":"","aura_user_id":"a-1","os":"android"}' };
    expect(factsForStoryLists(named, ['auid'], false)).toEqual({ cd: { auid: 'a-1' } });
    expect(factsForStoryLists(named, ['os'], false)).toEqual({ cd: { os: 'android' } });
    expect(factsForStoryLists({ cd: '{"auid":7}' }, ['auid'], false)).toEqual({ cd: { auid: 7 } });
  });

  it('identify nobody after an opt-out', () => {
    expect(factsForStoryLists({ cd, rp }, ['auid', 'os'], true)).toEqual({
      cd: { os: 'android' },
      rp: base64Of({ device_model: 'M' }),
    });
  });

  it('are left out where nothing is left, or nothing can be read', () => {
    expect(factsForStoryLists({}, ['os'], false)).toEqual({});
    expect(factsForStoryLists({ cd: '%', rp: '%' }, ['os'], false)).toEqual({});
    expect(factsForStoryLists({ cd, rp: base64Of({ auid: 'a-1' }) }, ['auid'], true)).toEqual({});
  });
});
