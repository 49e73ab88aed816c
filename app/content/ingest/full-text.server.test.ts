import { describe, expect, it } from 'vitest';
import type { ParsedItem } from '#app/content/ingest/parse/parsed-feed.server.ts';
import { fullText, teaserText } from './full-text.server.ts';

const item = (facts: Partial<ParsedItem>): ParsedItem => ({
  guid: null,
  title: 'T',
  link: null,
  base: null,
  publishedAt: null,
  updatedAt: null,
  summary: null,
  body: null,
  author: null,
  categories: [],
  language: null,
  images: [],
  files: [],
  ...facts,
});
const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ');

describe('fullText', () => {
  it('takes a full text', () => expect(fullText(item({ body: words(60) }), true)).toBe(words(60)));
  it('takes neither crumbs nor texts that go on elsewhere', () => {
    expect(fullText(item({ body: 'Short.' }), true)).toBeNull();
    expect(fullText(item({ body: `${words(60)} […]` }), true)).toBeNull();
    expect(fullText(item({ body: `<p>${words(60)}</p><a href="x">Continue reading…</a>` }), true)).toBeNull();
    expect(fullText(item({ body: `<p>${words(60)}</p><p>Seguir leyendo</p>` }), true)).toBeNull();
  });
  it('takes a description only when it is long enough for a story', () => {
    expect(fullText(item({ summary: words(60) }), true)).toBeNull();
    expect(fullText(item({ summary: words(200) }), true)).toBe(words(200));
  });
  it('takes whatever there is where readers cannot go on', () =>
    expect(fullText(item({ body: 'Short.' }), false)).toBe('Short.'));
});

describe('teaserText', () => {
  it('is the summary without its endings', () => {
    expect(
      teaserText(
        item({
          summary: '<p>It burned. [&#8230;]</p><p>The post <a>T</a> appeared first on <a>Lamps</a>.</p>',
        }),
      ),
    ).toBe('It burned.…');
    expect(teaserText(item({ summary: 'It burned. Read more »' }))).toBe('It burned.');
    expect(teaserText(item({ summary: 'It burned. Read full article &gt;&gt;' }))).toBe('It burned.');
    expect(teaserText(item({ summary: 'Who can read full articles?' }))).toBe('Who can read full articles?');
  });
  it.each([
    'La entrada Sube la luz se publicó primero en El Diario.',
    'La entrada Sube la luz aparece primero en El Diario.',
    'O post A luz sobe apareceu primeiro em Jornal.',
    'L’article La lumière est apparu en premier sur Le Journal.',
    "L'articolo La luce sembra essere il primo su Il Giornale.",
    'Der Beitrag Das Licht erschien zuerst auf zeitung.example.',
    'Het bericht Het licht verscheen eerst op De Krant.',
  ])('leaves out where the story appeared first: %s', (ending) => {
    const summary = `<p>It burned.</p>\n<p>${ending}</p>`;
    expect(teaserText(item({ summary }))).toBe('It burned.');
  });
  it('keeps such words within a text', () => {
    const summary =
      'La entrada cuesta tres euros. El disco apareció primero en España y luego en Francia. Y fin.';
    expect(teaserText(item({ summary }))).toBe(summary);
  });
  it('is the text where the summary says nothing new', () =>
    expect(teaserText(item({ summary: 'T', body: '<p>More.</p>' }))).toBe('More.'));
});
