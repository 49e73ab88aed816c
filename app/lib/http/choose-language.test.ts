import { describe, expect, it } from 'vitest';
import type { Language } from '#schemas/content/languages.ts';
import { chooseLanguage, type LanguageHints, statedLanguage } from './choose-language.ts';

const choose = (hints: Partial<LanguageHints>, offered: readonly Language[] = ['en', 'es']) =>
  chooseLanguage({ pathname: '/', ...hints }, offered);

describe('the language of a page', () => {
  it('comes from query, path, cookie, browser, in this order (section 5)', () => {
    const all = { query: 'es', pathname: '/en/home', cookie: 'en', accept: 'en' };
    expect(choose(all)).toBe('es');
    expect(choose({ ...all, query: null, pathname: '/es/home' })).toBe('es');
    expect(choose({ cookie: 'es', accept: 'en' })).toBe('es');
    expect(choose({ accept: 'es' })).toBe('es');
  });

  it('is the same rule for all addresses, cookies, browsers and brands', () => {
    for (const [pathname, stated] of [['/'], ['/portal'], ['/en/home', 'en'], ['/es/home', 'es']] as const)
      for (const cookie of [undefined, 'en', 'es'] as const)
        for (const accept of ['en-US', 'es-MX'])
          for (const offered of [['en', 'es'] as const, ['es', 'en'] as const]) {
            const byBrowser = offered[0] === 'es' ? 'es' : accept.slice(0, 2);
            const chosen = choose({ pathname, cookie, accept }, offered);
            expect([pathname, cookie, accept, offered, chosen]).toEqual([
              ...[pathname, cookie, accept, offered],
              stated ?? cookie ?? byBrowser,
            ]);
          }
  });

  it('of data is that of the document that asks, unless the address states one', () => {
    expect(choose({ document: 'en', cookie: 'es' })).toBe('en');
    expect(choose({ document: 'fr', cookie: 'es' })).toBe('es');
    expect(choose({ query: 'es', document: 'en' })).toBe('es');
    expect(choose({ pathname: '/es/home.data', document: 'en' })).toBe('es');
  });

  it('is the brand’s first by default', () => {
    expect(choose({})).toBe('en');
    expect(choose({}, ['es', 'en'])).toBe('es');
    expect(choose({}, [])).toBe('en');
  });

  it('of a brand that begins with Spanish is Spanish until its visitor chooses, whatever the browser says', () => {
    expect(choose({ accept: 'en' }, ['es', 'en'])).toBe('es');
    expect(choose({ accept: 'en', cookie: 'en' }, ['es', 'en'])).toBe('en');
    expect(choose({ accept: 'es', pathname: '/en/home' }, ['es', 'en'])).toBe('en');
  });

  it('is never one that the brand does not offer', () => {
    expect(choose({ query: 'en', accept: 'en' }, ['es'])).toBe('es');
  });

  it('is the language of a regional tag', () => {
    expect(choose({ query: 'es-MX' })).toBe('es');
    expect(choose({ cookie: 'ES_us' })).toBe('es');
  });

  it('ignores invalid languages', () => {
    expect(choose({ query: 'fr', cookie: 'es' })).toBe('es');
    expect(choose({ query: '', cookie: 'es' })).toBe('es');
    expect(choose({ query: 'english', cookie: 'es' })).toBe('es');
  });

  it('is not taken from a path that merely starts with the same letters', () => {
    expect(choose({ pathname: '/essays' })).toBe('en');
    expect(choose({ pathname: '/ensayos', accept: 'es' })).toBe('es');
  });
});

describe('an Accept-Language header', () => {
  it.each([
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['en;q=0.5, es;q=0.7', 'es'],
    ['fr-FR, fr;q=0.9, es;q=0.4', 'es'],
    ['es;q=0, en', 'en'],
    ['es;q=0', 'en'],
    ['*', 'en'],
    ['est, es;q=0.1', 'es'],
    ['es;q=nonsense', 'en'],
    [';;;,,,', 'en'],
  ] as const)('%j requests %s', (accept, language) => {
    expect(choose({ accept })).toBe(language);
  });
});

it('an address states a language of the brand, or none', () => {
  const stated = (query: string | null, pathname = '/', offered: readonly Language[] = ['en', 'es']) =>
    statedLanguage({ query, pathname }, offered);
  expect([stated('es'), stated(null, '/es/home'), stated('en', '/es/home')]).toEqual(['es', 'es', 'en']);
  expect([stated(null), stated('fr'), stated(null, '/essays'), stated('en', '/', ['es'])]).toEqual(
    Array(4).fill(undefined),
  );
});
