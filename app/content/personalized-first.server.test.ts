import { expect, it } from 'vitest';
import { isPersonalized, personalizedFirst } from './personalized-first.server.ts';

const story = (id: string, personalized?: number) => ({
  id,
  topicsRanking: { latest: 1, ...(personalized === undefined ? {} : { personalized }) },
});

it('stories are for the visitor where any was ranked for one', () => {
  expect(isPersonalized([story('a'), story('b', 3)])).toBe(true);
  expect(isPersonalized([story('a'), story('b')])).toBe(false);
});

it('those come first, by their rank', () => {
  const stories = [story('a'), story('b', 3), story('c'), story('d', 1)];
  expect(personalizedFirst(stories).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
});
