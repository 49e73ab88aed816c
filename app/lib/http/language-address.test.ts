import { describe, expect, it } from 'vitest';
import { languageAddress, languageAlternates } from './language-address.ts';

const both = { origin: 'https://news.sample.example', languages: ['es', 'en'] } as const;
const spanish = { origin: 'https://news.sample.example', languages: ['es'] } as const;

describe('the public address of a page', () => {
  it('contains the language: the portal in its path, others in a parameter', () => {
    expect(languageAddress(both, '/', 'es')).toBe('https://news.sample.example/es/home');
    expect(languageAddress(both, '/?topic=sports', 'en')).toBe(
      'https://news.sample.example/en/home?topic=sports',
    );
    expect(languageAddress(both, '/horoscope', 'es')).toBe('https://news.sample.example/horoscope?lang=es');
  });

  it('contains none if the brand has only one', () => {
    expect(languageAddress(spanish, '/', 'es')).toBe('https://news.sample.example/');
    expect(languageAlternates(spanish, '/')).toEqual([]);
  });

  it('stays on the site, whatever the path looks like', () => {
    expect(languageAddress(both, '/games/%22%3E%3Cscript%3E', 'en')).toBe(
      'https://news.sample.example/games/%22%3E%3Cscript%3E?lang=en',
    );
  });
});

describe('the addresses in other languages', () => {
  it('are those of all languages, and the first again for all others', () => {
    expect(languageAlternates(both, '/dns')).toEqual([
      { hreflang: 'es', href: 'https://news.sample.example/dns?lang=es' },
      { hreflang: 'en', href: 'https://news.sample.example/dns?lang=en' },
      { hreflang: 'x-default', href: 'https://news.sample.example/dns?lang=es' },
    ]);
  });
});
