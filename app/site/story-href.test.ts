import { expect, it } from 'vitest';
import { storyHref } from './story-href.ts';

it.each([
  ['/article-content/7', '/article-content/7?lang=es'],
  ['/article-summary/7?is_summary_full=true', '/article-summary/7?lang=es&is_summary_full=true'],
  ['https://post.example/a', 'https://post.example/a'],
  ['https://post.example/a?id=7', 'https://post.example/a?id=7'],
])('a story at %s is linked as %s', (address, href) => {
  expect(storyHref({ linkParameters: { lang: 'es' } }, address)).toBe(href);
});
