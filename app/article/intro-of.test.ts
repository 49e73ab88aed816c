import { describe, expect, it } from 'vitest';
import { introOf } from './intro-of.ts';

const paragraphs = (count: number) => Array.from({ length: count }, (_, n) => `<p>${n + 1}</p>`).join('');

describe('the beginning of a story', () => {
  it.each([
    [10, 2],
    [4, 2],
    [3, 1],
    [2, 1],
    [1, 0],
    [0, 0],
  ])('of %i paragraphs is %i', (all, some) => {
    expect(introOf(paragraphs(all))).toBe(paragraphs(some));
  });

  it('counts paragraphs of the text itself', () => {
    const quote = '<blockquote><p>a</p><p>b</p></blockquote>';
    expect(introOf(quote)).toBe('');
    expect(introOf(`<p>1</p>${quote}<p>2</p>`)).toBe('<p>1</p>');
  });
});
