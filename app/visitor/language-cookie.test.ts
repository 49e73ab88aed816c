import { expect, it } from 'vitest';
import { languageCookie } from './language-cookie.ts';

it('the language cookie lasts 365 days, for the whole site', () => {
  expect(languageCookie('es', false)).toBe('i18next=es; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(languageCookie('en', true)).toBe('i18next=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
});
