import { expect, it } from 'vitest';
import { hasMoreArticles } from './has-more-articles.ts';

it.each([
  ['no topic says anything', {}, false],
  ['no topic has more', { sports: { moreArticles: false } }, false],
  ['any topic has more', { sports: { moreArticles: false }, trending: { moreArticles: true } }, true],
])('where %s', (_, topics, expected) => {
  expect(hasMoreArticles({ topics })).toBe(expected);
});
