import { expect, it } from 'vitest';
import { countNoun } from './count-noun.ts';

it('a noun is plural but for one, by its own form where it has one', () => {
  expect([0, 1, 2].map((number) => countNoun(number, 'feed'))).toEqual(['0 feeds', '1 feed', '2 feeds']);
  expect(countNoun(3, 'story', 'stories')).toBe('3 stories');
});
