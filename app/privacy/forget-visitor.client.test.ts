// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { forgetAgain, forgetVisitor, rememberVisitor } from './forget-visitor.client.ts';

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
    calls.mockResolvedValueOnce(new Response('', { status: 503 }));
    for (const key of ['auid', '_pubcid_exp', 'SL_x', 'reactions_waiting', 'p_sc', 'auidX'])
      localStorage.setItem(key, '1');
    for (const key of ['_vwo_1', 'kept']) sessionStorage.setItem(key, '1');
    forgetVisitor(local);
    expect(Object.keys(localStorage).sort()).toEqual(['auidX', 'dns_purged', 'forget_waiting', 'p_sc']);
    expect(Object.keys(sessionStorage)).toEqual(['kept']);
    expect(dropped).toEqual(['__gads=', '_pubcid_exp=']);
  });

  it('is forgotten on the server by the former id, in a call that outlives the page', () => {
    localStorage.setItem('auid', 'id 1');
    forgetVisitor(local);
    expect(calls.mock.calls).toEqual([['/api/reactions?auid=id+1', { method: 'DELETE', keepalive: true }]]);
  });

  it('is forgotten also by the ids that an app’s id has replaced', () => {
    localStorage.setItem('auid', 'app-1');
    localStorage.setItem('former_auids', '["made-here"]');
    forgetVisitor(local);
    expect(calls.mock.calls.map(([to]) => to)).toEqual([
      '/api/reactions?auid=made-here',
      '/api/reactions?auid=app-1',
    ]);
    expect(localStorage.getItem('former_auids')).toBeNull();
  });

  it('without an id is forgotten by the one in the cookie, which only the server reads', () => {
    forgetVisitor(local);
    forgetVisitor(local);
    expect(calls.mock.calls.map(([to]) => to)).toEqual(['/api/reactions']);
    expect(Number(localStorage.getItem('dns_purged'))).toBeGreaterThan(0);
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

  it('is rid of what partners’ scripts stored since, on each page; a new id of the site stays', () => {
    forgetVisitor(local);
    for (const key of ['auid', 'SL_x']) localStorage.setItem(key, 'new');
    sessionStorage.setItem('_vwo_1', '1');
    dropped.length = 0;
    forgetVisitor(local);
    expect([localStorage.getItem('auid'), localStorage.getItem('SL_x')]).toEqual(['new', null]);
    expect([Object.keys(sessionStorage), dropped]).toEqual([[], ['__gads=', '_pubcid_exp=']]);
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

describe('a deletion on the server', () => {
  const OPT_OUT = Date.UTC(2026, 10, 28, 12);
  beforeEach(() => void passed(0));
  const waiting = () => localStorage.getItem('forget_waiting');
  const optOutAs = async (auid: string) => {
    localStorage.setItem('auid', auid);
    rememberVisitor(local);
    forgetVisitor(local);
    await settled();
  };
  const nextPage = async () => {
    forgetAgain(local);
    await settled();
  };
  const passed = (ms: number) => vi.spyOn(Date, 'now').mockReturnValue(OPT_OUT + ms);
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it.each([
    ['that is refused for now', () => calls.mockResolvedValueOnce(new Response('', { status: 503 }))],
    ['that does not arrive', () => calls.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ])('%s is asked for again on later pages until it is done', async (_name, fail) => {
    fail();
    await optOutAs('old');
    passed(30_000);
    expect(waiting()).toBe('["old"]');
    fail();
    await nextPage();
    expect(waiting()).toBe('["old"]');
    await nextPage();
    await nextPage();
    expect([waiting(), calls.mock.calls.length]).toEqual([null, 3]);
    expect(new Set(calls.mock.calls.map(([to]) => to))).toEqual(new Set(['/api/reactions?auid=old']));
  });

  it('waits beside that of an earlier opt-out', async () => {
    for (const auid of ['first', 'second']) {
      calls.mockResolvedValueOnce(new Response('', { status: 500 }));
      await optOutAs(auid);
    }
    passed(30_000);
    expect(waiting()).toBe('["first","second"]');
    calls.mockResolvedValueOnce(new Response('', { status: 429 }));
    await nextPage();
    expect(waiting()).toBe('["first"]');
  });

  it('is repeated on later pages until no reaction from before the opt-out can still arrive', async () => {
    await optOutAs('old');
    passed(29_999);
    await nextPage();
    expect([waiting(), calls.mock.calls.length]).toEqual(['["old"]', 2]);
    passed(30_000);
    await nextPage();
    await nextPage();
    expect([waiting(), calls.mock.calls.length]).toEqual([null, 3]);
  });

  it('is over with the next one where the clock was set back meanwhile', async () => {
    await optOutAs('old');
    passed(-31_536_000_000);
    await nextPage();
    expect(waiting()).toBeNull();
  });

  it('is over with the next one where an earlier release noted no time', async () => {
    localStorage.setItem('dns_purged', '1');
    localStorage.setItem('forget_waiting', '["old"]');
    await nextPage();
    expect(waiting()).toBeNull();
  });

  it.each([400, 404, 405])('is over with status %i: there is nothing to delete', async (status) => {
    calls.mockResolvedValueOnce(new Response('', { status }));
    await optOutAs('old');
    expect(waiting()).toBeNull();
  });

  it.each(['{', '7', '[7]', 'null'])('is not asked for where %s is stored', async (text) => {
    localStorage.setItem('forget_waiting', text);
    await nextPage();
    expect(calls).not.toHaveBeenCalled();
  });
});

it('who never opted out needs no reset', () => {
  const remove = vi.fn();
  rememberVisitor({ get: () => undefined, set: vi.fn(), remove });
  expect(remove).not.toHaveBeenCalled();
});
