import { expect, it } from 'vitest';
import { didYouMean } from './did-you-mean.ts';

it('suggests the nearest word, else lists all known ones', () => {
  expect(didYouMean('newroom', ['newsroom', 'dailyHub'])).toBe('Did you mean newsroom?');
  expect(didYouMean('zebra', ['newsroom', 'dailyHub'])).toBe('Known: newsroom, dailyHub.');
});
