import { describe, expect, it } from 'vitest';
import { readingMinutes } from './reading-minutes.ts';

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

  it('count no markup, and words at the seam of two tags once each', () => {
    const html = `<p class="a b c d">${words(238)}</p><p>${words(238)}</p>`;
    expect(readingMinutes(html)).toBe(2);
  });
});
