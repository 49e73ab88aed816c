// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { decidedChoice } from '#tests/fakes/privacy-choice.ts';
import {
  cookieDomains,
  cookieNames,
  dropCookie,
  dropPartnerCookie,
  findChoice,
  isOptedOutNow,
  isOptOutLasting,
  setChoiceCookie,
} from './browser-choice.client.ts';
import { publishPrivacy } from './privacy-state.ts';

const local = safeStorage(() => localStorage);
let jar = '';
let written: string[] = [];

/** A page with these cookies; written cookies are recorded as given. */
beforeEach(() => {
  jar = '';
  written = [];
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => jar);
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the choice in the browser', () => {
  it('is read from both cookies and from storage', () => {
    jar = 'a=b; dnt=1; mp_dnsmi=0';
    for (const [key, value] of [
      ['dns', 'true'],
      ['dns_exp', '{}'],
      ['dns_manual', 'true'],
    ] as const)
      local.set(key, value);
    expect(findChoice(local)).toEqual({
      dnt: '1',
      mp_dnsmi: '0',
      dns: 'true',
      dns_exp: '{}',
      dns_manual: 'true',
    });
  });

  it.each([
    ['', undefined],
    ['xdnt=1', undefined],
    ['dnt=', ''],
    ['dnt=%E0%A4%A', '%'],
    ['dnt=0; dnt=1', '1'],
  ])(
    'in the cookies %j is %j: a damaged value still counts as a value, and an opt-out wins',
    (cookies, word) => {
      jar = cookies;
      expect(findChoice(local).dnt).toBe(word);
    },
  );

  it('is undefined, without an error, where cookies and storage are blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(document, 'cookie', 'get').mockImplementation(blocked);
    vi.spyOn(document, 'cookie', 'set').mockImplementation(blocked);
    expect(findChoice(safeStorage(blocked))).toEqual({});
    setChoiceCookie(true);
    dropCookie('dnt');
    expect(cookieNames()).toEqual([]);
  });
});

describe('the cookie of the choice', () => {
  it.each([
    [true, 'http:', 'dnt=1; Path=/; Max-Age=31536000; SameSite=Lax'],
    [false, 'https:', 'dnt=0; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
  ])('for %s over %s lasts 365 days', (on, protocol, text) => {
    vi.stubGlobal('location', { protocol });
    setChoiceCookie(on);
    expect(written).toEqual([text]);
  });

  it('of an older name is deleted where it exists, and only then', () => {
    dropCookie('mp_dnsmi');
    expect(written).toEqual([]);
    jar = 'mp_dnsmi=1';
    dropCookie('mp_dnsmi');
    expect(written).toEqual(['mp_dnsmi=; Path=/; Max-Age=0; SameSite=Lax']);
  });

  it('of a partner is deleted for the domains above, too', () => {
    vi.stubGlobal('location', { hostname: 'news.acme.example' });
    dropPartnerCookie('__gads');
    expect(written).toEqual(
      ['', '; Domain=news.acme.example', '; Domain=acme.example'].map(
        (domain) => `__gads=; Path=/; Max-Age=0; SameSite=Lax${domain}`,
      ),
    );
    expect(cookieDomains('localhost')).toEqual([]);
  });

  it('is one of several; cookie names end at the first "="', () => {
    jar = 'a=1=2;  b=; ; c';
    expect(cookieNames()).toEqual(['a', 'b', 'c']);
  });
});

describe('whether the visitor is opted out now', () => {
  it('counts as opted out until a choice is known', () => expect(isOptedOutNow()).toBe(true));

  it('an opt-out that another tab has stored is in force before its message comes', () => {
    publishPrivacy(decidedChoice(false));
    expect(isOptedOutNow()).toBe(false);
    localStorage.setItem('dns', 'true');
    localStorage.setItem('dns_manual', 'true');
    expect(isOptedOutNow()).toBe(true);
  });

  it('as is that of this tab', () => {
    publishPrivacy(decidedChoice(true));
    expect(isOptedOutNow()).toBe(true);
  });
});

describe('whether the next page begins with an opt-out', () => {
  it('is so where the choice is stored, or the browser sends Global Privacy Control', () => {
    publishPrivacy(decidedChoice(true));
    expect(isOptOutLasting()).toBe(false);
    jar = 'dnt=1';
    expect(isOptOutLasting()).toBe(true);
    jar = '';
    publishPrivacy({ ...decidedChoice(true), gpc: true });
    expect(isOptOutLasting()).toBe(true);
  });
});
