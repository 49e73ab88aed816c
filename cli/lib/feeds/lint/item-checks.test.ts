import { describe, expect, it } from 'vitest';
import type { ParsedItem } from '#app/content/ingest/feed-parsers.port.server.ts';
import { ITEM_CHECKS, type ItemFacts, NARROWEST } from './item-checks.ts';

const NOW = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;
const picture = (more: object = {}) => ({
  kind: 'content' as const,
  url: 'https://paper.example/a.jpg',
  width: 1200,
  height: 675,
  ...more,
});
const LONG = `<p>${'Many words of a story. '.repeat(20)}</p>`;
/** An item without a fault. */
const GOOD: ParsedItem = {
  guid: 'g-1',
  title: 'A story',
  link: 'https://paper.example/1',
  base: null,
  publishedAt: NOW,
  updatedAt: null,
  summary: 'What happened.',
  body: LONG,
  author: null,
  categories: [],
  language: null,
  images: [picture()],
  files: [],
};
const facts = (item: Partial<ParsedItem>, xml: string | null = null): ItemFacts => ({
  item: { ...GOOD, ...item },
  line: 1,
  xml,
  format: 'rss',
  now: NOW,
});
const found = (item: Partial<ParsedItem>, xml?: string) =>
  ITEM_CHECKS.filter(({ applies }) => applies(facts(item, xml))).map(({ code }) => code);
const message = (code: string, item: Partial<ParsedItem>, xml?: string) =>
  ITEM_CHECKS.find((check) => check.code === code)?.message(facts(item, xml));

it('a good item has no finding', () => {
  expect(found({})).toEqual([]);
});

describe('an item is found', () => {
  it.each<[string, Partial<ParsedItem>, string[], string?]>([
    [
      'without title and text',
      { title: null, summary: null, body: null },
      ['no-title-no-text', 'teaser-only'],
    ],
    ['without a link', { link: null }, ['no-link']],
    ['with a relative link', { link: '/1' }, ['relative-link']],
    ['without an id', { guid: null }, ['no-id']],
    ['without a date', { publishedAt: null }, ['no-date']],
    [
      'with a date that cannot be read',
      { publishedAt: null },
      ['date-unreadable'],
      '<pubDate>soon</pubDate>',
    ],
    ['dated more than an hour ahead', { publishedAt: NOW + HOUR + 1 }, ['date-in-future']],
    ['with HTML in its title', {}, ['html-in-title'], '<title>A &lt;b&gt;bold&lt;/b&gt; claim</title>'],
    ['without a picture', { images: [] }, ['no-picture']],
    ['with a small picture', { images: [picture({ width: NARROWEST - 1 })] }, ['small-picture']],
    ['with pictures of no size', { images: [picture({ width: undefined })] }, ['picture-without-size']],
    ['with a teaser alone', { body: '<p>Short.</p>' }, ['teaser-only']],
    [
      'with a picture that counts readers',
      { body: `${LONG}<img width="1" height='1' src=https://t.example/p.gif>` },
      ['tracking-pixel'],
    ],
  ])('%s', (_, item, expected, xml) => {
    expect(found(item, xml)).toEqual(expected);
  });
});

describe('an item is not found', () => {
  it.each<[string, Partial<ParsedItem>, string?]>([
    ['with a text and no title', { title: null }],
    ['dated an hour ahead', { publishedAt: NOW + HOUR }],
    ['with one large picture of two', { images: [picture({ width: 100 }), picture()] }],
    ['with a picture of the least width', { images: [picture({ width: NARROWEST })] }],
    ['with a sign of less in its title', {}, '<title>1 &lt; 2</title>'],
    [
      'with a picture in its text that counts nobody',
      { body: `${LONG}<img src="https://p.example/a.jpg" width="600">` },
    ],
  ])('%s', (_, item, xml) => {
    expect(found(item, xml)).toEqual([]);
  });
});

it('a finding quotes what is written, folded and cut', () => {
  expect(message('date-unreadable', { publishedAt: null }, '<pubDate>next\n  week</pubDate>')).toBe(
    '"next week" is no date that can be read.',
  );
  expect(message('no-link', { title: 'x'.repeat(70) })).toBe(`no link, such as "${'x'.repeat(60)}".`);
  expect(message('no-date', { title: null })).toBe('no date, such as "".');
  expect(
    message('tracking-pixel', { summary: '<img src="https://t.example/p.gif" width="1" height="1">' }),
  ).toContain('"https://t.example/p.gif"');
});
