import { describe, expect, it } from 'vitest';
import { allMessages, createI18n } from './catalogues.server.ts';
import { createTranslator } from './translator.ts';

const COUNTS = [0, 1, 2, 5, 1_000_000];

describe.each(['en', 'es'] as const)('the translator in %s', (language) => {
  const messages = allMessages(language);
  const translate = createTranslator(language, messages);
  const reference = createI18n(language);

  it('says what i18next says on every key', () => {
    for (const key of Object.keys(messages)) expect([key, translate(key)]).toEqual([key, reference.t(key)]);
  });

  it.each(COUNTS)('says what i18next says for a count of %i', (count) => {
    const plural = Object.keys(messages).flatMap((key) => (key.endsWith('_other') ? [key.slice(0, -6)] : []));
    for (const key of plural)
      expect([key, translate(key, { count })]).toEqual([key, reference.t(key, { count })]);
  });

  it('fills placeholders as i18next does', () => {
    for (const [key, text] of Object.entries(messages)) {
      const names = [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) =>
        name && name !== 'count' ? [name] : [],
      );
      const values = Object.fromEntries(names.map((name) => [name, `<${name} & $1>`]));
      expect([key, translate(key, values)]).toEqual([key, reference.t(key, values)]);
    }
  });
});

describe('a translator', () => {
  const translate = createTranslator('en', {
    hello: 'Hello {name}, {missing}',
    stories_one: '{count} story',
    stories_other: '{count} stories',
  });

  it('chooses the plural form by count', () => {
    expect([0, 1, 2].map((count) => translate('stories', { count }))).toEqual([
      '0 stories',
      '1 story',
      '2 stories',
    ]);
  });

  it('leaves a placeholder that nobody fills', () => {
    expect(translate('hello', { name: 'Ada' })).toBe('Hello Ada, {missing}');
  });

  it('gives the key where there is no text', () => {
    expect(translate('nothing.here')).toBe('nothing.here');
  });

  it('takes a value as it is, whatever stands in it', () => {
    expect(translate('hello', { name: '$& {count}' })).toBe('Hello $& {count}, {missing}');
  });
});
