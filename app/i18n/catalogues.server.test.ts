import { describe, expect, it } from 'vitest';
import { MENU_TEXTS } from '#schemas/brand/menu.ts';
import { LANGUAGES } from '#schemas/content/languages.ts';
import { TOPICS } from '#schemas/content/topics.ts';
import { allMessages, createI18n, messagesFor } from './catalogues.server.ts';

const [en, es] = [allMessages('en'), allMessages('es')];
/** Every language but English, which the others are compared with. */
const translated = LANGUAGES.filter((language) => language !== 'en');
const PLURAL = /_(zero|one|two|few|many|other)$/;
const bases = (keys: Iterable<string>) =>
  [...new Set([...keys].map((key) => key.replace(PLURAL, '')))].sort();
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('the catalogues', () => {
  it.each(translated)('have the same keys in %s as in English, plural forms aside', (language) => {
    const [theirs, ours] = [bases(Object.keys(allMessages(language))), bases(Object.keys(en))];
    const folder = `app/i18n/${language}/`;
    expect(
      ours.filter((key) => !theirs.includes(key)),
      `to be added in ${folder}`,
    ).toEqual([]);
    expect(
      theirs.filter((key) => !ours.includes(key)),
      `not in English, to be removed in ${folder}`,
    ).toEqual([]);
  });

  it.each(LANGUAGES)('have no empty text in %s', (language) => {
    for (const text of Object.values(allMessages(language))) expect(text.trim()).not.toBe('');
  });

  it.each(translated)('fill the same placeholders in %s as in English', (language) => {
    for (const [key, text] of Object.entries(allMessages(language))) {
      const english = en[key] ?? en[key.replace(PLURAL, '_other')];
      expect([key, placeholders(text)]).toEqual([key, placeholders(english ?? '')]);
    }
  });

  it('have one Spanish word for a story: noticia; artículo is for what the specification calls an article', () => {
    const other = Object.entries(es).filter(([, text]) => /\bnotas?\b/i.test(text));
    expect(other).toEqual([]);
    for (const [key, text] of Object.entries(es).filter(([name]) => !name.startsWith('shell.')))
      if (/artículo/i.test(text)) expect([key, en[key]]).toEqual([key, expect.stringMatching(/article/i)]);
  });

  it('have every plural form that the language asks for', () => {
    for (const language of LANGUAGES) {
      const messages = allMessages(language);
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const plural = bases(Object.keys(messages).filter((key) => PLURAL.test(key)));
      for (const key of plural)
        for (const form of forms) expect(Object.keys(messages)).toContain(`${key}_${form}`);
    }
  });

  it.each(LANGUAGES)('name every topic, every menu text and every language in %s', (language) => {
    const messages = allMessages(language);
    for (const other of LANGUAGES)
      expect([other, messages[`shell.${other}`]]).toEqual([other, expect.any(String)]);
    for (const topic of TOPICS) expect(messages[`topics.${topic}`]).toBeTruthy();
    for (const text of MENU_TEXTS) expect(messages[`menu.${text}`]).toBeTruthy();
  });

  it('have one text for the link to the privacy choice', () => {
    for (const messages of LANGUAGES.map(allMessages)) {
      const text = messages['menu.doNotSell'];
      const keys = Object.keys(messages).filter((key) => messages[key] === text);
      expect(keys.filter((key) => key !== 'dns.title')).toEqual(['menu.doNotSell']);
    }
  });

  it('say in English what the specification says', () => {
    const texts = Object.values(en);
    expect(texts).toContain('Search or type web address');
    for (const text of [
      'HOROSCOPE',
      'Daily Horoscope',
      'Read your daily horoscope!',
      'More Signs',
      'Play Now',
      'Article Summary',
      'Made with AI magic',
      'Read More',
      'Read full article',
    ])
      expect(texts).toContain(text);
    expect(texts).toContain('Discover the secrets of your future');
    expect(texts).toContain('Do Not Sell Or Share My Personal Information');
    expect(texts.join(' ')).toContain('Sorry, an unexpected error has occurred.');
    expect(texts.join(' ')).toContain('Sorry, we could not find the page you were looking for.');
  });
});

describe('the texts of some parts', () => {
  it('are flat, and of those parts only', () => {
    const shell = messagesFor('en', ['shell']);
    expect(Object.values(shell).every((text) => typeof text === 'string')).toBe(true);
    expect(Object.keys(shell).some((key) => key.startsWith('portal.'))).toBe(false);
    expect(messagesFor('en', [])).toEqual({});
  });

  it('are all of them when all parts are named', () => {
    const parts = [
      'shell',
      'portal',
      'article',
      'privacy',
      'problem',
      'horoscope',
      'games',
      'fsd',
      'summary',
      'prompts',
      'stories',
      'audio',
      'ads',
      'myNews',
      'coverage',
      'goodbye',
      'cards',
    ] as const;
    const single = parts.flatMap((part) => Object.keys(messagesFor('es', [part])));
    expect(single.sort()).toEqual(Object.keys(es).sort());
  });
});

describe('the i18next instance', () => {
  it('is ready at once, in its language', () => {
    expect(createI18n('es').t('portal.more')).toBe('Más noticias');
    expect(createI18n('en').t('portal.more')).toBe('More stories');
  });
});
