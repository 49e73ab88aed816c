import { describe, expect, it } from 'vitest';
import {
  contentLanguageOf,
  isContentLanguage,
  isLanguage,
  LANGUAGES,
  MARKETS,
  marketOf,
} from './languages.ts';

describe('languages and markets', () => {
  it('are en and es, and three markets', () => {
    expect(LANGUAGES).toEqual(['en', 'es']);
    expect(MARKETS).toEqual(['en-us', 'es-us', 'ja-jp']);
  });

  it('map a language to its market', () => {
    expect(marketOf('en')).toBe('en-us');
    expect(marketOf('es')).toBe('es-us');
  });

  it('map a market to the language of its stories', () => {
    expect(MARKETS.map(contentLanguageOf)).toEqual(['en', 'es', 'ja']);
  });

  it('include one more language of content', () => {
    expect(['en', 'es', 'ja', 'JA', 'ja-jp', '', undefined, null, 1].map(isContentLanguage)).toEqual([
      true,
      true,
      true,
      ...Array(6).fill(false),
    ]);
  });

  it('give each language a market whose stories are in it', () => {
    expect(LANGUAGES.map((language) => contentLanguageOf(marketOf(language)))).toEqual([...LANGUAGES]);
  });

  it('include no user interface language but en and es', () => {
    expect(['en', 'es', 'ja', 'EN', 'es-us', '', undefined, null, 1].map(isLanguage)).toEqual([
      true,
      true,
      ...Array(7).fill(false),
    ]);
  });
});
