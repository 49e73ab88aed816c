import { describe, expect, it } from 'vitest';
import { bylineAuthor, introOf, readingMinutes } from './article-loader.server.ts';

const paragraphs = (count: number) => Array.from({ length: count }, (_, n) => `<p>${n + 1}</p>`).join('');

describe('the preview of a story', () => {
  it.each([
    [10, 2],
    [4, 2],
    [3, 1],
    [2, 1],
    [1, 0],
    [0, 0],
  ])('of %i paragraphs has %i', (all, some) => {
    expect(introOf(paragraphs(all))).toBe(paragraphs(some));
  });

  it('counts top-level paragraphs only', () => {
    const quote = '<blockquote><p>a</p><p>b</p></blockquote>';
    expect(introOf(quote)).toBe('');
    expect(introOf(`<p>1</p>${quote}<p>2</p>`)).toBe('<p>1</p>');
  });
});

const words = (count: number) => Array(count).fill('word').join(' ');

describe('reading minutes', () => {
  it('are at least one', () => {
    expect(readingMinutes('')).toBe(1);
    expect(readingMinutes('<p>Short.</p>')).toBe(1);
  });

  it('count 238 words each, rounded', () => {
    expect(readingMinutes(words(356))).toBe(1);
    expect(readingMinutes(words(357))).toBe(2);
    expect(readingMinutes(words(238 * 10))).toBe(10);
  });

  it('count the letters of Chinese and Japanese, and what is written in words beside them', () => {
    expect(readingMinutes('橋'.repeat(2_550))).toBe(10);
    expect(readingMinutes('はし、'.repeat(357 * 2))).toBe(4);
    expect(readingMinutes(`${'橋。'.repeat(510)} ${words(238)}`)).toBe(3);
  });

  it('count the words of Thai, which has blanks between sentences only', () => {
    expect(readingMinutes('นายกเทศมนตรีประกาศปิดสะพานเก่า '.repeat(238))).toBeGreaterThan(3);
    expect(readingMinutes('สะพาน '.repeat(238 * 2))).toBe(2);
  });

  it('ignore markup, and count words on both sides of a tag separately', () => {
    const html = `<p class="a b c d">${words(238)}</p><p>${words(238)}</p>`;
    expect(readingMinutes(html)).toBe(2);
  });
});

it.each([
  ['By Jane Hollis', 'Jane Hollis'],
  ['By By Jane Hollis', 'Jane Hollis'],
  ['BY: JANE HOLLIS', 'JANE HOLLIS'],
  ['Por Lucía Ferrán', 'Lucía Ferrán'],
  ['Byron Price', 'Byron Price'],
  ['Porter Hale and By Sunday', 'Porter Hale and By Sunday'],
  ['Associated Press staff', 'Associated Press staff'],
  ['By ', null],
  ['', null],
  [null, null],
])('%j is written by %j', (author, expected) => {
  expect(bylineAuthor(author)).toBe(expected);
});
