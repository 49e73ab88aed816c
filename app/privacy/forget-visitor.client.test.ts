// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { forgetVisitor, rememberVisitor } from './forget-visitor.client.ts';

const local = safeStorage(() => localStorage);
const calls = vi.fn(async (_to: string, _init: RequestInit) => new Response());
const dropped: string[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', calls);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('__gads=1; _pubcid_exp=2; theme=dark; __gadsX=3');
  vi.spyOn(document, 'cookie', 'set').mockImplementation(
    (text) => void dropped.push(text.split(';')[0] ?? ''),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  calls.mockClear();
  dropped.length = 0;
  localStorage.clear();
  sessionStorage.clear();
});

describe('a visitor who opts out', () => {
  it('is forgotten in the browser: the id and partners’ data are deleted, the visitor’s own settings stay', () => {
    for (const key of ['auid', '_pubcid_exp', 'SL_x', 'p_sc', 'auidX']) localStorage.setItem(key, '1');
    for (const key of ['_vwo_1', 'kept']) sessionStorage.setItem(key, '1');
    forgetVisitor(local);
    expect(Object.keys(localStorage).sort()).toEqual(['auidX', 'dns_purged', 'p_sc']);
    expect(Object.keys(sessionStorage)).toEqual(['kept']);
    expect(dropped).toEqual(['__gads=', '_pubcid_exp=']);
  });

  it('is forgotten on the server by the former id, in a call that outlives the page', () => {
    localStorage.setItem('auid', 'id 1');
    forgetVisitor(local);
    expect(calls.mock.calls).toEqual([['/api/reactions?auid=id+1', { method: 'DELETE', keepalive: true }]]);
  });

  it('without an id causes no call', () => {
    forgetVisitor(local);
    expect([calls.mock.calls, localStorage.getItem('dns_purged')]).toEqual([[], '1']);
  });

  it('is forgotten once, and once more after sharing again', () => {
    const openPage = () => {
      localStorage.setItem('auid', 'id');
      forgetVisitor(local);
      return calls.mock.calls.length;
    };
    expect([openPage(), openPage()]).toEqual([1, 1]);
    rememberVisitor(local);
    expect(openPage()).toBe(2);
  });

  it('is forgotten as far as possible where storage is blocked or the server unreachable', async () => {
    calls.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    vi.stubGlobal('sessionStorage', undefined);
    localStorage.setItem('auid', 'id');
    forgetVisitor(local);
    await Promise.resolve();
    expect([localStorage.getItem('auid'), dropped]).toEqual([null, ['__gads=', '_pubcid_exp=']]);
  });
});

it('who never opted out needs no reset', () => {
  const remove = vi.fn();
  rememberVisitor({ get: () => undefined, set: vi.fn(), remove });
  expect(remove).not.toHaveBeenCalled();
});
