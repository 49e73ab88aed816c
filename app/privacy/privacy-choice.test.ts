import { describe, expect, it } from 'vitest';
import { choiceCookie, choiceOf, privacyDecision } from './privacy-choice.ts';

describe('a choice as text', () => {
  it('is yes for true and 1, no for false and 0 (section 5)', () => {
    expect(['true', '1'].map(choiceOf)).toEqual([true, true]);
    expect(['false', '0'].map(choiceOf)).toEqual([false, false]);
  });

  it.each([undefined, '', 'TRUE', 'yes', '2', ' 1', 'null'])('is no answer for %j', (text) => {
    expect(choiceOf(text)).toBeUndefined();
  });
});

describe('a choice cookie that a parent domain has set, too,', () => {
  it.each([
    ['dnt=0; dnt=1', '1'],
    ['dnt=true; dnt=0', 'true'],
    ['dnt=maybe; dnt=1; dnt=0', '1'],
    ['dnt=0; dnt=%E0%A4%A', '%'],
    ['dnt=; dnt=0', '0'],
    ['dnt=; mp_dnsmi=1', ''],
    ['xdnt=1', undefined],
  ])('in %j is %j: an opt-out wins, then a damaged value', (cookies, value) => {
    expect(choiceCookie(cookies, 'dnt')).toBe(value);
  });
});

describe('the do-not-sell decision', () => {
  it('is no opt-out without any value', () => {
    expect(privacyDecision(undefined, undefined)).toEqual({ gpc: false, optedOut: false });
  });

  it('reads dnt before mp_dnsmi', () => {
    expect(privacyDecision(null, 'dnt=1').optedOut).toBe(true);
    expect(privacyDecision(null, 'mp_dnsmi=true').optedOut).toBe(true);
    expect(privacyDecision(null, 'mp_dnsmi=1; dnt=0').optedOut).toBe(false);
    expect(privacyDecision(null, 'mp_dnsmi=0; dnt=1').optedOut).toBe(true);
  });

  it.each(['dnt=0; dnt=1', 'dnt=1; dnt=0', 'mp_dnsmi=0; mp_dnsmi=1'])('is an opt-out with %s', (cookies) => {
    expect(privacyDecision(null, cookies).optedOut).toBe(true);
  });

  it('follows Global Privacy Control whatever the cookies say', () => {
    for (const cookies of [undefined, 'dnt=0', 'mp_dnsmi=false', 'dnt=nonsense'])
      expect(privacyDecision(' 1 ', cookies)).toEqual({ gpc: true, optedOut: true });
  });

  it.each(['0', 'true', '', '11'])('reads Sec-GPC %j as no signal', (header) => {
    expect(privacyDecision(header, 'dnt=1')).toEqual({ gpc: false, optedOut: true });
  });

  it.each(['dnt=maybe', 'dnt=', 'dnt=%E0%A4%A', 'dnt=-1', 'dnt=00'])(
    'never reads %s as consent to sell',
    (malformed) => {
      expect(privacyDecision(null, `${malformed}; mp_dnsmi=1`).optedOut).toBe(true);
    },
  );

  it('reads an invalid value as an opt-out, and an empty one as none', () => {
    for (const cookies of ['dnt=maybe', 'a=1; mp_dnsmi=%E0%A4%A', 'dnt=-1'])
      expect(privacyDecision(null, cookies).optedOut).toBe(true);
    for (const cookies of ['dnt=', 'mp_dnsmi= ; a=1', 'xdnt=maybe'])
      expect(privacyDecision(null, cookies).optedOut).toBe(false);
  });

  it.each([
    ['dnt=maybe; mp_dnsmi=0', true],
    ['dnt=%221%22; mp_dnsmi=0', true],
    ['dnt=; mp_dnsmi=0', false],
  ])('with %j is %s: an older consent does not overrule an invalid value', (cookies, optedOut) => {
    expect(privacyDecision(null, cookies).optedOut).toBe(optedOut);
  });
});
