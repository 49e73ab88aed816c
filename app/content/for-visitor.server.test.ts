import { expect, it } from 'vitest';
import { forVisitorFirst, isForVisitor } from './for-visitor.server.ts';

const story = (id: string, personalized?: number) => ({
  id,
  topicsRanking: { latest: 1, ...(personalized === undefined ? {} : { personalized }) },
});

it('stories are for the visitor where any was ranked for one', () => {
  expect(isForVisitor([story('a'), story('b', 3)])).toBe(true);
  expect(isForVisitor([story('a'), story('b')])).toBe(false);
});

it('those come first, by their rank', () => {
  const stories = [story('a'), story('b', 3), story('c'), story('d', 1)];
  expect(forVisitorFirst(stories).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
});
