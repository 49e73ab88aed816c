import { expect, it } from 'vitest';
import { FOLD, paintWithFirstStories } from './first-paint.ts';

const stories = (count: number) => Array.from({ length: count }, (_, place) => place);

it('the first paint waits for a fold that is in the page', () => {
  const value = { stories: stories(FOLD + 1) };
  expect(paintWithFirstStories({ value })).toEqual([expect.objectContaining({ href: '#feed-fold' })]);
  expect(paintWithFirstStories({ value: { stories: stories(2) } }, 1)).toHaveLength(1);
});

it('and for none that is not: of few stories, of late ones, of a page that failed', () => {
  expect(paintWithFirstStories({ value: { stories: stories(FOLD) } })).toEqual([]);
  expect(paintWithFirstStories({ promise: new Promise(() => undefined) })).toEqual([]);
  expect(paintWithFirstStories({ failed: true })).toEqual([]);
});
