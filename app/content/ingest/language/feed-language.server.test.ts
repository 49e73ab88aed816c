import { describe, expect, it } from 'vitest';
import type { ParsedFeed, ParsedItem } from '#app/content/ingest/parse/parsed-feed.server.ts';
import { feedLanguage } from './feed-language.server.ts';
import { UNKNOWN_LANGUAGE } from './story-language.server.ts';

const item = (title: string, language: string | null = null, more: Partial<ParsedItem> = {}) =>
  ({ title, language, summary: null, body: null, ...more }) as ParsedItem;
const feed = (language: string | null, ...items: ParsedItem[]) => ({ language, items }) as ParsedFeed;
type Detect = NonNullable<Parameters<typeof feedLanguage>[2]>;
/** Texts in Spanish end in "o". */
const detect = ((text: string) => ({ code: text.includes('o.') ? 'es' : 'en' })) as unknown as Detect;

describe('the language of a feed', () => {
  it('is the configured one, else the declared one, without a note', () => {
    expect(feedLanguage(feed('en-US', item('Hola mundo')), 'es', detect)).toEqual({ code: 'es' });
    expect(feedLanguage(feed('en-US', item('Hola mundo')), undefined, detect)).toEqual({ code: 'en' });
  });

  it('is the one that most of its silent items are in, with a note', () => {
    const items = [item('Weather'), item('Hola mundo'), item('Adios mundo')];
    const found = feedLanguage(feed(null, ...items), undefined, detect);
    expect(found.code).toBe('es');
    expect(found.note).toContain('its texts read as "es"');
  });

  it('is not asked of items that say theirs', () => {
    const items = [item('Hola mundo', 'es'), item('Adios mundo', 'es'), item('Weather')];
    expect(feedLanguage(feed(null, ...items), undefined, detect).code).toBe('en');
  });

  it('is that of the first item where every item says its own', () => {
    expect(feedLanguage(feed(null, item('Hola', 'es-MX'), item('Hi', 'en')), undefined, detect)).toEqual({
      code: 'es',
    });
    expect(feedLanguage(feed(null), undefined, detect)).toEqual({ code: UNKNOWN_LANGUAGE });
  });

  it('is unknown where nothing detects it, which the note says', () => {
    const found = feedLanguage(feed(null, item('Hola mundo')), undefined, undefined);
    expect(found.code).toBe(UNKNOWN_LANGUAGE);
    expect(found.note).toContain('its texts do not tell');
  });

  it('is told by title and teaser, without markup that is cut off', () => {
    const texts: string[] = [];
    const listen = ((text: string) => void texts.push(text)) as unknown as Detect;
    const long = `<p>${'a'.repeat(990)} <a href="https://long.example">`;
    feedLanguage(
      feed(null, item('T', null, { summary: '<p>S</p>', body: 'B' }), item('T', null, { body: long })),
      undefined,
      listen,
    );
    expect(texts).toEqual(['T. S', `T. ${'a'.repeat(990)}`]);
  });
});
