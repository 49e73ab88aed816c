import { describe, expect, it } from 'vitest';
import { type SafeStorage, safeStorage } from '#app/lib/storage/safe-storage.ts';
import { configParameters } from '#app/site/config-parameters.ts';
import { visitorOfPage } from './visitor-of-page.ts';
import type { Visitor } from './visitor-state.ts';

const inMemory = () =>
  safeStorage(() => {
    throw new Error('blocked');
  });
const source = { uuid: () => 'made-here', random: () => 0.5 };

function read(
  pathname: string,
  query: Record<string, string>,
  more: { optedOut?: boolean; before?: Visitor; storage?: SafeStorage } = {},
) {
  const search = `?${new URLSearchParams(query)}`;
  return visitorOfPage(
    { pathname, search },
    { storage: inMemory(), source, optedOut: false, before: undefined, ...more },
  );
}

describe('a visitor', () => {
  it('of the web gets an id and a number of this device', () => {
    expect(read('/', {})).toMatchObject({
      visitor: { auid: 'made-here', abt: 501, entryPoint: 'web', fromApp: false },
      needsDevice: true,
    });
  });

  it('from the carrier’s app has the ids of cd or rp', () => {
    const cd = read('/', { cd: '{"auid":"app-1","abt":7,"gaid":"g"}' }).visitor;
    expect(cd).toMatchObject({ auid: 'app-1', abt: 7, entryPoint: 'portal' });
    const rp = read('/', { rp: btoa('{"aura_user_id":"app-2","user_ab_test_id":"8","device_model":"X"}') });
    expect(rp).toMatchObject({ visitor: { auid: 'app-2', abt: 8, fromApp: true }, needsDevice: false });
  });

  it('is whom cd names, as for the server, where rp names another', () => {
    const rp = btoa('{"auid":"by-rp","aura_user_id":"by-rp","abt":9,"user_ab_test_id":9}');
    expect(read('/', { cd: '{"auid":"by-cd","abt":7}', rp }).visitor).toMatchObject({
      auid: 'by-cd',
      abt: 7,
    });
    expect(read('/', { cd: '{"auid":"<x>","abt":0}', rp }).visitor).toMatchObject({ auid: 'by-rp', abt: 9 });
  });

  it('from the carrier’s app leaves the id of before to be forgotten with it', () => {
    const storage = inMemory();
    read('/', {}, { storage });
    read('/', { cd: '{"auid":"app-1"}' }, { storage });
    expect([storage.get('auid'), storage.get('former_auids')]).toEqual(['app-1', '["made-here"]']);
  });

  it('keeps an id of the app that is a number or base64', () => {
    expect(read('/', { cd: '{"auid":12345}' }).visitor.auid).toBe('12345');
    expect(read('/', { cd: '{"auid":"qL8R4QIcQ/ZsRq+O=="}' }).visitor.auid).toBe('qL8R4QIcQ/ZsRq+O==');
    expect(read('/', { cd: '{"auid":"<b>","aura_user_id":"b"}' }).visitor.auid).toBe('b');
  });

  it('of the full-screen feed has that entry point', () => {
    expect(read('/fsd', {}).visitor.entryPoint).toBe('fsd');
  });

  it('whose rp is invalid gets the device from the user agent', () => {
    expect(read('/', { rp: '%%%' })).toMatchObject({ needsDevice: true, unreadable: ['rp'] });
  });

  it('stays the same on later pages without parameters; new parameters are applied', () => {
    const before = read('/', { cd: '{"auid":"app-1","abt":7}', extra_a: '1' }).visitor;
    expect(read('/horoscope', {}, { before }).visitor).toEqual(before);
    const after = read('/games/1', { cd: '{"auid":"app-9"}', extra_b: '' }, { before }).visitor;
    expect(after).toMatchObject({ auid: 'app-9', extra: { extra_a: '1' } });
  });

  it('that has opted out has no ids, and sends none', () => {
    const { visitor } = read(
      '/',
      { cd: '{"auid":"app-1","abt":7,"gaid":"g","os":"android"}' },
      { optedOut: true },
    );
    expect(visitor).toMatchObject({ auid: '', abt: undefined, cd: { os: 'android' } });
    const site = { brid: 'newsroom', customer: '', environment: '', language: 'en' } as const;
    expect(configParameters(visitor, site)).toEqual({
      brid: 'newsroom',
      lang: 'en',
      market: 'en-us',
      cd: '{"os":"android"}',
      entryPoint: 'portal',
    });
  });
});
