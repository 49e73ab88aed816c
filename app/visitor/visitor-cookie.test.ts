import { describe, expect, it } from 'vitest';
import { NO_VISITOR_COOKIE, visitorCookie, visitorInCookies } from './visitor-cookie.ts';

const pairOf = (cookie: string) => cookie.split(';')[0];

describe('the cookie of the visitor’s id', () => {
  it.each(['3f2c', 'a;b,c=d', '100%|x', '12345'.repeat(20)])('says %s as it is', (auid) => {
    const isId = auid !== '100%|x';
    expect(visitorInCookies(`dnt=0; ${pairOf(visitorCookie(auid, true))}; p=1`)).toBe(
      isId ? auid : undefined,
    );
  });

  it('lasts a year, for the whole site, and is not for scripts', () => {
    expect(visitorCookie('a-1', true)).toBe(
      'auid=a-1; Path=/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly',
    );
    expect(visitorCookie('a-1', false)).not.toContain('Secure');
  });

  it('names nobody once it is removed, or where it is no id', () => {
    expect(visitorInCookies(pairOf(NO_VISITOR_COOKIE))).toBeUndefined();
    for (const value of ['', '%', '%ff', 'x'.repeat(101), '<b>'])
      expect(visitorInCookies(`auid=${value}`), value).toBeUndefined();
    expect(visitorInCookies(undefined)).toBeUndefined();
  });
});
