import { describe, expect, it } from 'vitest';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Language } from '#schemas/content/languages.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { goodbyePage } from './goodbye-page.server.ts';

const page = (changes: Partial<Brand> = {}, language: Language = 'en') =>
  goodbyePage({
    brand: sampleBrand({ retired: { since: '2026-11-01' }, ...changes }),
    language,
    logo: { light: '/goodbye/logo.svg', dark: '/goodbye/a"b.svg' },
    privacyHref: '/dns?a=1&b=2',
    languageHref: (one) => `/index.${one}.html`,
  });
const goesOn = (html: string) => /<a class="on" href="([^"]*)">([^<]*)</.exec(html)?.slice(1);

describe('the page of a closed brand', () => {
  it('names its last day in the language of the page, the same in every time zone', () => {
    expect(page()).toContain('November 1, 2026');
    expect(page({}, 'es')).toContain('1 de noviembre de 2026');
  });

  it('loads nothing but the logos, and is not to be indexed', () => {
    const html = page();
    expect(html.match(/\bsrc="[^"]*"/g)).toEqual(['src="/goodbye/logo.svg"', 'src="/goodbye/a&quot;b.svg"']);
    expect(html).not.toMatch(/<script|<link|@import|url\(/);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('escapes what a brand says', () => {
    const html = page({ name: '<b>"A" & B' });
    expect(html).not.toContain('<b>');
    expect(html).toContain('alt="&lt;b&gt;&quot;A&quot; &amp; B"');
    expect(html).toContain('href="/dns?a=1&amp;b=2"');
  });

  it('leads on by one link, by that of its language, or not at all', () => {
    const linked = (link: NonNullable<Brand['retired']>['link'], language?: Language) =>
      goesOn(page({ retired: { since: '2026-11-01', link } }, language));
    expect(linked('https://on.example/?a=1&b')).toEqual([
      'https://on.example/?a=1&amp;b',
      expect.stringContaining('on.example'),
    ]);
    expect(linked({ es: 'https://es.example/' }, 'es')?.[0]).toBe('https://es.example/');
    expect([linked({ es: 'https://es.example/' }), linked(undefined)]).toEqual([undefined, undefined]);
  });

  it('leads to itself in the brand’s other languages', () => {
    expect(page()).toContain('<a href="/index.es.html" lang="es" hreflang="es">');
    expect(page()).not.toContain('/index.en.html');
    expect(page({ languages: ['en'] })).not.toContain('hreflang');
  });
});

it('a brand that is open has none', () => {
  expect(() => page({ retired: undefined })).toThrow('sampleNews is not retired.');
});
