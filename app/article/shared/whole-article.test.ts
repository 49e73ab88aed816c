import { expect, it } from 'vitest';
import { wholeArticle } from './whole-article.ts';

const orig_url = 'https://post.example/a';

it.each([
  ['hosted', orig_url, { href: '/article-content/1?brid=acme', isOutside: false }],
  ['preview', orig_url, { href: orig_url, isOutside: true }],
  ['preview', null, undefined],
] as const)('the link to the whole of a %s story of %s', (view_mode, address, expected) => {
  expect(wholeArticle({ id: '1', view_mode, orig_url: address }, { brid: 'acme' })).toEqual(expected);
});
