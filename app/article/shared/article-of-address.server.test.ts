import { expect, it } from 'vitest';
import { articleOfAddress } from './article-of-address.server.ts';

/** The id of an address, or where it redirects to. */
function read(articleId: string, address = `/article-content/${encodeURIComponent(articleId)}`) {
  const request = new Request(new URL(address, 'http://localhost'));
  try {
    return articleOfAddress({ params: { articleId }, request });
  } catch (answer) {
    return `to ${(answer as Response).headers.get('Location')}`;
  }
}

it('an address of a story names it by digits', () => {
  expect(read('123456')).toBe('123456');
});

it('an address that took along what stood behind it leads to the story', () => {
  for (const rest of ['.', ')', ',', '…', '”', ' ', '&utm_source=x', '?utm_source=x', '*'])
    expect(read(`123456${rest}`), rest).toBe('to /article-content/123456');
});

it('the page and the parameters stay', () => {
  expect(read('7)', '/article-summary/7)/?lang=es&brid=newsroom')).toBe(
    'to /article-summary/7?lang=es&brid=newsroom',
  );
});

it('what is no id leads nowhere', () => {
  for (const text of ['', 'x', '.', '12x', '12é', '.12', '1'.repeat(21)])
    expect(read(text), text).toBeUndefined();
});
