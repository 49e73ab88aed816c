// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { pageCookies, siteCookie, writeCookie } from './site-cookie.ts';

afterEach(() => Reflect.deleteProperty(document, 'cookie'));

it('a cookie of the site lasts 365 days, for all its pages', () => {
  expect(siteCookie('dnt', 1, false)).toBe('dnt=1; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(siteCookie('i18next', 'es', true)).toBe(
    'i18next=es; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
});

it('a page reads the cookies that it writes', () => {
  writeCookie(siteCookie('cd_fsd_imp', 7, false));
  expect(pageCookies()).toContain('cd_fsd_imp=7');
});

it('a page whose cookies are blocked has none, and goes on', () => {
  const blocked = () => {
    throw new DOMException('The document is sandboxed.', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: blocked, set: blocked });
  writeCookie('a=b');
  expect(pageCookies()).toBe('');
});
