import { describe, expect, it } from 'vitest';
import { inOneLanguage } from './show-run.ts';

describe('a config in one language', () => {
  it('has that language of every text, and everything else', () => {
    const config = { tagline: { en: 'Hi', es: 'Hola' }, list: [{ text: { en: 'A', es: 'B' } }], n: 1 };
    expect(inOneLanguage(config, 'es')).toEqual({
      tagline: { es: 'Hola' },
      list: [{ text: { es: 'B' } }],
      n: 1,
    });
  });

  it('has nothing of a text that lacks it, and of a link the language that the menu shows', () => {
    expect(inOneLanguage({ tagline: { en: 'Hi' }, link: { en: 'https://a.example/' } }, 'es')).toEqual({
      tagline: {},
      link: { en: 'https://a.example/' },
    });
  });

  it('leaves empty maps unchanged', () => {
    expect(inOneLanguage({ map: {} }, 'en')).toEqual({ map: {} });
  });
});
