import { describe, expect, it } from 'vitest';
import { splitBody } from './split-body.ts';

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, n) => `<p>Line ${n + 1}<br>with <em>words</em>.</p>`).join('');

describe('a story with ads between its paragraphs', () => {
  it('is cut after every third paragraph, and the last part has at least three', () => {
    const parts = splitBody(paragraphs(10), 8);
    expect(parts.map((part) => part.match(/<p>/g)?.length)).toEqual([3, 3, 4]);
    expect(parts.join('')).toBe(paragraphs(10));
  });

  it('is not cut into more parts than requested', () => {
    expect(splitBody(paragraphs(30), 4)).toHaveLength(4);
  });

  it('is whole when it is short', () => {
    expect(splitBody(paragraphs(5), 8)).toEqual([paragraphs(5)]);
    expect(splitBody('', 8)).toEqual(['']);
    expect(splitBody(paragraphs(30), 1)).toEqual([paragraphs(30)]);
  });

  it('keeps quotes, lists and figures whole', () => {
    const quote = `<blockquote>${paragraphs(9)}</blockquote>`;
    expect(splitBody(quote + paragraphs(3), 8)).toEqual([quote + paragraphs(3)]);
    const html = `${paragraphs(2)}<ul><li><p>a</p></li></ul>${paragraphs(4)}<figure><img src="/x"></figure>`;
    expect(splitBody(html, 8)).toHaveLength(2);
    expect(splitBody(html, 8).join('')).toBe(html);
  });
});
