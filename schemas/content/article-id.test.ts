import { expect, it } from 'vitest';
import { isArticleId } from './article-id.ts';

it('an article id is 1 to 20 digits', () => {
  expect(['7', '12345678901234567890'].map(isArticleId)).toEqual([true, true]);
  expect(['', '123456789012345678901', '-1', '1.5', '1 ', '1\n', 'a1', '١'].map(isArticleId)).toEqual(
    Array(8).fill(false),
  );
});
